// Things inside which a semicolon ends nothing: comments, quoted text, quoted names, dollar-quoted bodies.
const opaque = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$/g

/** The statements of a migration file, in order, comments kept with the statement they precede. */
export function splitStatements(sql: string): string[] {
  // Same length, so positions found in the blanked text cut the real one.
  const blanked = sql.replace(opaque, (part) => (isComment(part) ? ' ' : '.').repeat(part.length))
  const statements: string[] = []
  let from = 0
  for (let at = blanked.indexOf(';'); at !== -1; at = blanked.indexOf(';', from)) {
    if (blanked.slice(from, at).trim() !== '') statements.push(sql.slice(from, at).trim())
    from = at + 1
  }
  if (blanked.slice(from).trim() !== '') statements.push(sql.slice(from).trim())
  return statements
}

function isComment(part: string): boolean {
  return part.startsWith('--') || part.startsWith('/*')
}
