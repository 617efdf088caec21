import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inScratchTree } from '../new-feature/scratch-tree.ts'
import { testsOf, testTitles } from './test-titles.mjs'

const lines = `## ABC  Things
- ABC-01 Shows 'Hello' and, later, 'Image missing for service {n}'.
- ABC-02 The box says 'Don't show this again' with 'A & B'.
- ABC-03 Has no text; it's quiet.
`
const open = (...entries: string[]) => entries.map((entry) => `- ${entry}\n`).join('')
const TEST = 'apps/web/app/features/things/things.test.ts'
const aTest = (title: string, body = '') =>
  `import { test } from 'vitest'\ntest(${JSON.stringify(title)}, () => { ${body} })\n`

type Tree = { open?: string; tests?: Record<string, string>; more?: Record<string, string> }
const treeOf = ({ open: list = '', tests = {}, more = {} }: Tree) => ({
  'docs/requirements.md': lines,
  'docs/requirements-open.md': list,
  'apps/web/package.json': '{"imports":{"#features/*":"./app/features/*"}}',
  ...tests,
  ...more,
})
const examine = (tree: Tree, ...args: string[]) =>
  inScratchTree(treeOf(tree), ({ run }) => run('checks/requirements.mjs', ...args))

test('every id open, or tested with its texts, is in order', () => {
  expect(examine({ open: open('ABC-01', 'ABC-02', 'ABC-03') })).toMatchObject({ failed: false })
  const tests = {
    [TEST]:
      aTest('ABC-01 greets', "say('Hello'); say('Image missing for service 3')") + aTest('ABC-03 is quiet'),
  }
  const { failed, out } = examine({ open: open('ABC-02'), tests })
  expect(out).toContain(`${TEST}: ABC-01 greets`)
  expect(out).toContain('3 ids, 2 with tests, 1 open, 0 problems')
  expect(failed).toBe(false)
})

test('an id in the title of a describe counts for the tests in it, and for none when it holds no test', () => {
  const suite = (inside: string) => ({ [TEST]: `describe('ABC-03 quiet', () => { ${inside} })\n` })
  const list = open('ABC-01', 'ABC-02')
  const { failed, out } = examine({ open: list, tests: suite("test('says nothing', () => {})") })
  expect(out).toContain(`${TEST}: ABC-03 quiet > says nothing`)
  expect(failed).toBe(false)
  for (const inside of ['', "test.skip('says nothing', () => {})"])
    expect(examine({ open: list, tests: suite(inside) })).toMatchObject({
      failed: true,
      out: expect.stringContaining('ABC-03 has no test'),
    })
})

describe('an injected fault fails', () => {
  const quiet = { [TEST]: aTest('ABC-03 is quiet') }
  const faults: [string, Tree, string][] = [
    ['an id in neither', { open: open('ABC-01', 'ABC-02') }, 'ABC-03 has no test and does not stand in'],
    [
      'an id in both',
      { open: open('ABC-01', 'ABC-02', 'ABC-03'), tests: quiet },
      'ABC-03 has a test and still stands in',
    ],
    [
      'a title with three ids',
      {
        open: open(),
        tests: {
          [TEST]: aTest(
            'ABC-01 ABC-02 ABC-03 all',
            "'Hello Image missing for service 1 Don\\'t show this again A & B'",
          ),
        },
      },
      'carries 3 ids',
    ],
    [
      'a title with an unknown id',
      { open: open('ABC-01', 'ABC-02'), tests: { [TEST]: aTest('ABC-03 and ABC-77') } },
      'carries ABC-77',
    ],
    [
      'a describe with an unknown id',
      {
        open: open('ABC-01', 'ABC-02'),
        tests: { [TEST]: "describe('ABC-78', () => { test('ABC-03 is quiet', () => {}) })" },
      },
      'carries ABC-78',
    ],
    [
      'a text that is nowhere',
      { open: open('ABC-02', 'ABC-03'), tests: { [TEST]: aTest('ABC-01 greets', "say('Hello')") } },
      "'Image missing for service {n}' is in none",
    ],
    [
      'a skipped test',
      {
        open: open('ABC-01', 'ABC-02'),
        tests: { [TEST]: aTest('ABC-03 is quiet').replace('test(', 'test.skip(') },
      },
      'ABC-03 has no test',
    ],
    ['an unknown open id', { open: open('ABC-01', 'ABC-02', 'ABC-03', 'ABC-09') }, 'ABC-09 stands in'],
    ['an open id twice', { open: open('ABC-01', 'ABC-02', 'ABC-03', 'ABC-03') }, 'ABC-03 stands twice'],
    [
      'a named texts file that is not there',
      {
        open: open('ABC-01', 'ABC-02'),
        tests: { [TEST]: `// texts: apps/gone.messages.ts\n${aTest('ABC-03 is quiet')}` },
      },
      'which is not there',
    ],
  ]
  test.each(faults)('%s', (_, tree, problem) => {
    const { failed, out } = examine(tree)
    expect(out).toContain(problem)
    expect(failed).toBe(true)
  })
})

describe('texts are found in the messages a test reads', () => {
  const messages = "export const messages = { once: 'Don\\'t show this again', both: <b>A &amp; B</b> }"
  const reading = (head: string) =>
    examine({
      open: open('ABC-01', 'ABC-03'),
      tests: { [TEST]: head + aTest('ABC-02 says so') },
      more: { 'apps/web/app/features/things/things.messages.ts': messages },
    })

  test('imported beside it, imported by #, named in a comment', () => {
    expect(reading("import { messages } from './things.messages.ts'\n").failed).toBe(false)
    expect(reading("import { messages } from '#features/things/things.messages.ts'\n").failed).toBe(false)
    expect(reading('// texts: apps/web/app/features/things/things.messages.ts\n').failed).toBe(false)
  })

  test('a messages file the test does not read does not count', () => {
    expect(reading('').failed).toBe(true)
  })
})

test('an id with a note is partly built: it may have tests without all its texts', () => {
  const tests = { [TEST]: aTest('ABC-01 greets', "say('Hello')") }
  expect(examine({ open: open('ABC-01 (services come later)', 'ABC-02', 'ABC-03'), tests }).failed).toBe(
    false,
  )
})

test('--write takes out what has tests now and keeps notes', () => {
  const tests = { [TEST]: aTest('ABC-01 greets') + aTest('ABC-03 is quiet') }
  inScratchTree(
    treeOf({ open: open('ABC-01 (services come later)', 'ABC-02', 'ABC-03'), tests }),
    ({ dir, run }) => {
      expect(run('checks/requirements.mjs', '--write').failed).toBe(false)
      const written = readFileSync(join(dir, 'docs/requirements-open.md'), 'utf8')
      expect(written.match(/^- .*/gm)).toEqual(['- ABC-01 (services come later)', '- ABC-02'])
    },
  )
})

describe('against what is committed', () => {
  type Repository = Parameters<Parameters<typeof inScratchTree>[1]>[0] & { commit: () => void }
  const inRepository = (use: (repository: Repository) => void) =>
    inScratchTree(treeOf({ open: open('ABC-01', 'ABC-02', 'ABC-03') }), (tree) => {
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
          cwd: tree.dir,
          stdio: 'ignore',
        })
      const commit = () => [git('add', '-A'), git('commit', '-m', 'change')]
      git('init')
      expect(tree.run('checks/requirements.mjs').failed).toBe(false)
      tree.write({ 'docs/requirements-open.md': open('ABC-01', 'ABC-02'), [TEST]: aTest('ABC-03 is quiet') })
      commit()
      use({ ...tree, commit })
    })

  test('the open list only shrinks, also when the growth is committed already', () => {
    inRepository(({ run, write, commit }) => {
      expect(run('checks/requirements.mjs').failed).toBe(false)
      write({ 'docs/requirements-open.md': open('ABC-01', 'ABC-02', 'ABC-03'), [TEST]: '' })
      expect(run('checks/requirements.mjs').out).toContain('ABC-03 was added')
      commit()
      expect(run('checks/requirements.mjs')).toMatchObject({
        failed: true,
        out: expect.stringContaining('ABC-03 was added'),
      })
    })
  })

  test('a tested id may come back to the open list with a note that says what is missing', () => {
    inRepository(({ run, write, commit }) => {
      write({ 'docs/requirements-open.md': open('ABC-01', 'ABC-02', 'ABC-03 (the night comes later)') })
      commit()
      expect(run('checks/requirements.mjs')).toMatchObject({ failed: false })
      write({ [TEST]: '' })
      expect(run('checks/requirements.mjs').out).toContain('ABC-03 was added')
    })
  })

  test('an id cannot be dropped from the requirements', () => {
    inRepository(({ run, write }) => {
      write({
        'docs/requirements.md': lines.replace(/- ABC-02.*\n/, ''),
        'docs/requirements-open.md': open('ABC-01'),
      })
      expect(run('checks/requirements.mjs')).toMatchObject({
        failed: true,
        out: expect.stringContaining('ABC-02 was taken out'),
      })
    })
  })
})

test('titles are read from every way to write a test', () => {
  const source = `
    test('a', () => {}); it("b", () => {}); test(\`c \${1} d\`, () => {}); test.each([1])('e', () => {}); test.only('f', () => {})
    describe('no', () => { test('g', { timeout: 1 }, () => {}) })
    test.describe('no', () => { test('h', async ({ page }) => { await test.step('no', () => {}) }) })
    test.skip('no', () => {}); it.todo('no'); test.fixme('no', () => {}); describe.skip('no', () => { test('no', () => {}) })
    other('no', () => {}); /x/.test('no')
  `
  expect(testTitles('x.test.ts', source)).toEqual(['a', 'b', 'c … d', 'e', 'f', 'g', 'h'])
})

test('a test has the titles of all suites around it, outermost first', () => {
  const source = `
    describe('one', () => { describe.each([1])('two', () => { test('a', () => {}) }); test('b', () => {}) })
    test.describe('three', () => { test('c', () => {}) })
    describe('none', () => {})
    test('d', () => {})
  `
  expect(testsOf('x.test.ts', source)).toEqual([
    { title: 'a', suites: ['one', 'two'] },
    { title: 'b', suites: ['one'] },
    { title: 'c', suites: ['three'] },
    { title: 'd', suites: [] },
  ])
})
