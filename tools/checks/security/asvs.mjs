// npm run asvs: docs/asvs.md answers every requirement of OWASP ASVS 5.0, levels 1 and 2, once, and names only files that are there.
// Prints the number of answers by status. --write updates the line with these numbers in the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const PAGE = 'docs/asvs.md'
const STATUSES = ['met', 'n/a', 'open']

/** The level of each requirement, by section. 1.5 has 1.5.1 of level 1, 1.5.2 of level 2 and 1.5.3 of level 3, which is not answered. */
const LEVELS = `
  1.1 22, 1.2 1111122223, 1.3 112222222223, 1.4 222, 1.5 123, 2.1 122, 2.2 112, 2.3 12223, 2.4 23, 3.1 3, 3.2 113, 3.3 12223,
  3.4 11222233, 3.5 11122333, 3.6 3, 3.7 22333, 4.1 12233, 4.2 23333, 4.3 22, 4.4 1222, 5.1 2, 5.2 112333, 5.3 113, 5.4 222, 6.1 122,
  6.2 111111112222, 6.3 11223333, 6.4 112233, 6.5 22222333, 6.6 2223, 6.7 33, 6.8 2222, 7.1 222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 223,
  7.6 22, 8.1 1233, 8.2 1123, 8.3 133, 8.4 23, 9.1 111, 9.2 1222, 10.1 22, 10.2 223, 10.3 22223, 10.4 1111122222233333, 10.5 22222,
  10.6 22, 10.7 222, 11.1 2233, 11.2 22233, 11.3 11233, 11.4 1222, 11.5 23, 11.6 23, 11.7 33, 12.1 12233, 12.2 11, 12.3 22223, 13.1 2333,
  13.2 222223, 13.3 2233, 13.4 1222233, 14.1 22, 14.2 12223333, 14.3 122, 15.1 12233, 15.2 12233, 15.3 1222222, 15.4 3333, 16.1 2,
  16.2 22222, 16.3 2222, 16.4 222, 16.5 2223, 17.1 23, 17.2 22223333, 17.3 22`

/** Id and level of each requirement of levels 1 and 2. */
export const requirements = new Map(
  LEVELS.split(',').flatMap((entry) => {
    const [section, levels] = entry.trim().split(' ')
    return [...levels]
      .map((level, index) => [`${section}.${index + 1}`, level])
      .filter(([, level]) => level < 3)
  }),
)

const rowsOf = (text) =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id, rest]) => {
    const [level = '', , status = '', where = '', ...more] = rest.split('|').map((cell) => cell.trim())
    return { id, level, status, where, hasMore: more.length > 0 }
  })

const isPlanned = ({ where }) => /\bplanned: \w/.test(where)
const quoted = (where) => [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path)

const problemsOfRow = ({ id, level, status, where, hasMore }, isFile) => {
  const missing = quoted(where).filter((path) => !isFile(path))
  return [
    ...(requirements.has(id) ? [] : [`${id} is not a requirement of level 1 or 2`]),
    ...(requirements.has(id) && requirements.get(id) !== level
      ? [`${id} is of level ${requirements.get(id)}, not ${level}`]
      : []),
    ...(STATUSES.includes(status) ? [] : [`${id}: '${status}' is not one of ${STATUSES.join(', ')}`]),
    ...(where === '' || hasMore ? [`${id} has five columns, and the last one says where or why`] : []),
    ...(status === 'met' && quoted(where).length === 0 ? [`${id} is met and names no file`] : []),
    ...missing.map((path) => `${id} names ${path}, which is not there`),
    ...(status !== 'open' && isPlanned({ where }) ? [`${id} is ${status} and still planned`] : []),
  ]
}

/** The line of the page with the numbers. */
const summaryOf = (rows) => {
  const count = (status) => rows.filter((row) => row.status === status).length
  const planned = rows.filter((row) => row.status === 'open' && isPlanned(row)).length
  return `**${rows.length} requirements: ${count('met')} met, ${count('n/a')} n/a, ${count('open')} open (${planned} of them planned).**`
}
const SUMMARY = /^\*\*\d+ requirements: .*\*\*$/m

export const asvsProblems = (text, isFile = (path) => existsSync(path)) => {
  const rows = rowsOf(text)
  const ids = rows.map(({ id }) => id)
  const summary = summaryOf(rows)
  return [
    ...[...requirements.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} has no answer`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is answered twice`),
    ...rows.flatMap((row) => problemsOfRow(row, isFile)),
    ...(text.includes(summary)
      ? []
      : [`the numbers are not those of the rows: ${summary}; npm run asvs -- --write`]),
  ]
}

export const withSummary = (text) => text.replace(SUMMARY, summaryOf(rowsOf(text)))

if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(PAGE, withSummary(readFileSync(PAGE, 'utf8')))
  const text = readFileSync(PAGE, 'utf8')
  const problems = asvsProblems(text)
  for (const problem of problems) console.error(`asvs: ${problem}`)
  console.log(`asvs: ${summaryOf(rowsOf(text)).replaceAll('*', '')} ${problems.length} problems`)
  process.exitCode = problems.length ? 1 : 0
}
