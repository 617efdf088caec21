// docs/requirements.md and docs/requirements-open.md as data.

export const REQUIREMENTS = 'docs/requirements.md'
export const OPEN = 'docs/requirements-open.md'

/** An apostrophe inside a word neither opens nor closes a quote. */
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g

export const literalsOf = (line) => [...line.matchAll(QUOTED)].map(([, text]) => text)

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** {n} inside a literal stands for anything. */
export const patternOf = (literal) =>
  new RegExp(
    literal
      .split(/\{[^}]*\}/)
      .map(escape)
      .join('.+?'),
  )

/** Source text as people read it, so that 'Don\'t' and &amp; are found. */
export const asRead = (source) =>
  source
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&apos;', "'")
    .replace(/\s+/g, ' ')

/** [{ id, line, section }] in the order of the file. */
export const readRequirements = (text) => {
  let section = ''
  return text.split('\n').flatMap((line) => {
    section = line.match(/^## (\S+.*)/)?.[1] ?? section
    const [, id, rest] = line.match(/^- ([A-Z]+-\d+) (.*)/) ?? []
    return id ? [{ id, line: rest, section }] : []
  })
}

/** [{ id, note }]; a note says what of a partly built id is missing. */
export const readOpen = (text) =>
  text.split('\n').flatMap((line) => {
    const [, id, note] = line.match(/^- ([A-Z]+-\d+)(?: \((.+)\))?\s*$/) ?? []
    return id ? [{ id, note }] : []
  })

const HEAD = `# Open requirements

Ids of [requirements.md](requirements.md) that no test covers yet. The list only shrinks: \`npm run requirements\` fails if an id is
neither here nor in the title of a test or of a \`describe\` around one, or if an id is added here. \`npm run requirements -- --write\`
removes ids that have tests now. An id with a note in parentheses is partly built: it has tests, and the note names what is missing.
Only such an id may come back.
`

export const writeOpen = (requirements, open) => {
  const notes = new Map(open.map(({ id, note }) => [id, note]))
  const rows = requirements.filter(({ id }) => notes.has(id))
  const sections = [...new Set(rows.map(({ section }) => section))].map((section) => {
    const lines = rows
      .filter((row) => row.section === section)
      .map(({ id }) => `- ${id}${notes.get(id) ? ` (${notes.get(id)})` : ''}`)
    return `\n## ${section}\n${lines.join('\n')}\n`
  })
  return HEAD + sections.join('')
}
