// A semicolon inside these does not end a statement: comments, quoted text, quoted names, dollar-quoted bodies.
const opaque = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[^]*?\$\1\$/g

/** Splits a migration file into statements, in order; a comment stays with the statement that follows it. */
export function splitStatements(sql: string): string[] {
  // Blanking preserves the length, so positions in the blanked text are valid in the original.
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
