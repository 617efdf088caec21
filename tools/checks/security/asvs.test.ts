import { expect, test } from 'vitest'
import { asvsProblems, requirements, withSummary } from './asvs.mjs'

const files = ['apps/api/src/app.ts', 'deploy/nginx.conf']
const rows = (over: Record<string, string> = {}) =>
  [...requirements].map(
    ([id, level]) => over[id] ?? `| ${id} | ${level} | Short | met | \`apps/api/src/app.ts\` |`,
  )
const pageOf = (lines: string[]) => withSummary(`# ASVS\n\n**0 requirements: **\n\n${lines.join('\n')}\n`)
const problemsOf = (page: string) => asvsProblems(page, (path: string) => files.includes(path))

test('levels 1 and 2 have 253 requirements, of which 70 are of level 1', () => {
  const levels = [...requirements.values()]
  expect([levels.length, levels.filter((level) => level === '1').length]).toEqual([253, 70])
})

test('a page with one good answer to each has no problem', () => {
  const over = {
    '1.2.6': '| 1.2.6 | 2 | LDAP | n/a | No LDAP |',
    '3.3.1': '| 3.3.1 | 1 | Prefix | open | `deploy/nginx.conf` lacks it. planned: headers |',
  }
  const page = pageOf(rows(over))
  expect(page).toContain('**253 requirements: 251 met, 1 n/a, 1 open (1 of them planned).**')
  expect(problemsOf(page)).toEqual([])
})

test('a missing answer, a second one and one to another requirement are problems', () => {
  const [first = '', ...others] = rows()
  expect(problemsOf(pageOf(others))).toEqual(['1.1.1 has no answer'])
  expect(problemsOf(pageOf([first, first, ...others]))).toEqual(['1.1.1 is answered twice'])
  const unknown = '| 1.5.3 | 3 | Parsers | n/a | One parser |'
  expect(problemsOf(pageOf([first, unknown, ...others]))).toEqual([
    '1.5.3 is not a requirement of level 1 or 2',
  ])
})

test.each([
  ['| 1.2.6 | 1 | LDAP | n/a | No LDAP |', 'is of level 2, not 1'],
  ['| 1.2.6 | 2 | LDAP | done | No LDAP |', "'done' is not one of met, n/a, open"],
  ['| 1.2.6 | 2 | LDAP | Met | `deploy/nginx.conf` |', "'Met' is not one of"],
  ['| 1.2.6 | 2 | LDAP | open |  |', 'has five columns'],
  ['| 1.2.6 | 2 | LDAP | met | see the code |', 'is met and names no file'],
  ['| 1.2.6 | 2 | LDAP | met | `deploy/gone.conf` |', 'names deploy/gone.conf, which is not there'],
  ['| 1.2.6 | 2 | LDAP | open | `deploy/gone.conf` lacks it |', 'names deploy/gone.conf'],
  ['| 1.2.6 | 2 | LDAP | met | `deploy/nginx.conf`, planned: headers |', 'is met and still planned'],
])('%s is a problem', (row, problem) => {
  expect(problemsOf(pageOf(rows({ '1.2.6': row })))).toEqual([expect.stringContaining(problem)])
})

test('numbers that are not those of the rows are a problem', () => {
  const page = pageOf(rows()).replace('253 met', '252 met')
  expect(problemsOf(page)).toEqual([expect.stringContaining('the numbers are not those of the rows')])
})
