import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { areas, wordsFor } from './areas.mjs'
import { isProved } from './proved.mjs'
import { registersOf } from './registers.mjs'
import { inScratchTree } from './scratch-tree.ts'

const areaNames = Object.keys(areas)
const here = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')

/** The files that get lines, as they are in the repository, and nothing else. */
const registers: Record<string, string> = {
  ...Object.fromEntries(
    areaNames.flatMap((area) => Object.keys(registersOf(area))).map((file) => [file, here(file)]),
  ),
  'apps/api/migrations/041-last.sql': 'create table favourites (id uuid);',
}
const inTree = (files: typeof registers, use: Parameters<typeof inScratchTree<void>>[1]) =>
  inScratchTree({ ...files, '.oxfmtrc.json': here('.oxfmtrc.json') }, use)
const reads = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8')
/** Without files whose name begins with a dot. */
const filesIn = (dir: string) =>
  globSync('**/*', { cwd: dir }).filter((file) => statSync(join(dir, file)).isFile())
const treeOf = (dir: string) => Object.fromEntries(filesIn(dir).map((file) => [file, reads(dir, file)]))

/** The new lines of every register, without their indentation. */
const added = (dir: string) =>
  Object.entries(registers).flatMap(([file, text]) => {
    const before = new Set(text.split('\n'))
    return reads(dir, file)
      .split('\n')
      .filter((line) => !before.has(line))
      .map((line) => line.trim().replace(/ +\| +/g, ' | '))
  })

test('the templates and the generator are those that were proved', () => {
  expect(isProved(), 'templates changed: run npm run new:prove').toBe(true)
})

const common = ["import { module as giftCards } from '#modules/gift-cards'"]
const lines: Record<string, string[]> = {
  site: [
    "'/gift-cards': 'Gift cards',",
    "'gift-cards': { uses: [] },",
    'GET /api/v1/gift-cards → public',
    'GET /api/v1/gift-cards | everyone | 200',
    "route('gift-cards', 'pages/site/gift-cards.tsx'),",
    "'gift-cards',",
    "'/gift-cards',",
    "'gift-cards': `${origin}/gift-cards`,",
    "variant('gift-cards'),",
  ],
  account: [
    "'/gift-cards': 'Gift cards',",
    "'gift-cards': { uses: ['auth'] },",
    'GET /api/v1/gift-cards → user',
    'GET /api/v1/gift-cards | user | 200',
    "route('gift-cards', 'pages/account/gift-cards.tsx'),",
    "'gift-cards',",
    "'/gift-cards',",
    '<NavLink to="/gift-cards" className={item}>',
    '{texts.menu.giftCards}',
    "giftCards: 'Gift cards',",
    "name: 'account-gift-cards',",
  ],
  'branch-admin': [
    "'/branchadmin/gift-cards': 'Gift cards',",
    "'gift-cards': { uses: [] },",
    'GET /api/v1/branch-dashboard/gift-cards → branchAdmin',
    'GET /api/v1/branch-dashboard/gift-cards | branchAdmin | 200',
    "route('gift-cards', 'pages/branch-admin/gift-cards.tsx'),",
    "{ label: words.giftCards, to: '/branchadmin/gift-cards', icon: ClipboardList },",
    "giftCards: 'Gift cards',",
    "at('branch-gift-cards', 'gift-cards', { isVariant: true }),",
  ],
  'super-admin': [
    "'/superadmin/gift-cards': 'Gift cards',",
    "'gift-cards': { uses: [] },",
    'GET /api/v1/super-admin/gift-cards → superadmin',
    'GET /api/v1/super-admin/gift-cards | superadmin | 200',
    "route('gift-cards', 'pages/super-admin/gift-cards.tsx'),",
    "{ label: words.giftCards, to: '/superadmin/gift-cards', icon: ClipboardList },",
    "giftCards: 'Gift cards',",
    "['super-gift-cards', 'gift-cards', undefined, variant],",
  ],
}

test.each(areaNames)('a capability of %s is three folders, a page, a migration and its lines', (area) => {
  inTree(registers, ({ dir, run }) => {
    const { failed, out } = run('new-feature/new-feature.mjs', 'gift-cards', '--area', area)
    expect(out).toContain('gift-cards is complete')
    expect(failed).toBe(false)
    for (const folder of ['packages/contracts/src', 'apps/api/src/modules', 'apps/web/app/features'])
      expect(globSync(`${folder}/gift-cards/*`, { cwd: dir }).length, folder).toBeGreaterThan(3)
    expect(existsSync(join(dir, 'apps/api/migrations/042-gift-cards.sql'))).toBe(true)
    expect(existsSync(join(dir, `apps/web/app/pages/${area}/gift-cards.tsx`))).toBe(true)
    expect(added(dir)).toEqual(expect.arrayContaining([...common, ...lines[area]!]))
    expect(reads(dir, 'apps/api/src/modules.ts')).toMatch(
      /export const modules: ModuleRecord\[\] = \[[^\]]*giftCards,?\s*\]/,
    )
    expect(reads(dir, 'packages/contracts/src/gift-cards/gift-card.ts')).toContain('export type GiftCard =')
    const written = filesIn(dir).filter((file) => file.includes('gift-card'))
    for (const file of written) expect(reads(dir, file), file).not.toMatch(/\{\{\w+\}\}|\[n(ame|oun)\]/)
  })
})

test('one area after the other can be added, also with the same word for one and many', () => {
  inTree(registers, ({ dir, run }) => {
    const names = ['posters', 'vouchers', 'wastage', 'equipment']
    for (const [i, area] of areaNames.entries())
      expect(run('new-feature/new-feature.mjs', names[i]!, '--area', area)).toMatchObject({ failed: false })
    expect(globSync('apps/api/migrations/04*', { cwd: dir })).toHaveLength(5)
    const addresses = reads(dir, 'apps/api/src/access-ledger.txt')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[1]!)
    expect(addresses).toEqual(addresses.toSorted((a, b) => a.localeCompare(b)))
  })
})

test('a module that is planned in the map keeps its line', () => {
  const map = "export const moduleMap = {\n  payroll: { uses: ['accounts'] },\n  // added by npm run new\n}\n"
  inTree({ ...registers, 'tools/boundaries/module-map.mjs': map }, ({ dir, run }) => {
    expect(run('new-feature/new-feature.mjs', 'payroll', '--area', 'super-admin')).toMatchObject({
      failed: false,
    })
    expect(reads(dir, 'tools/boundaries/module-map.mjs')).toBe(map)
  })
})

test.each([
  ['a name with capitals', ['Wastage', '--area', 'site'], /lower case/],
  ['no name', [], /Usage: npm run new -- <name> --area <area>/],
  ['no area', ['wastage'], /Choose an area[\s\S]+site[\s\S]+account[\s\S]+branch-admin[\s\S]+super-admin/],
  ['an unknown area', ['wastage', '--area', 'kitchen'], /There is no area kitchen[\s\S]+branch-admin/],
  ['an unknown option', ['wastage', '--page', 'site'], /--page[\s\S]+Usage/],
  ['a bad noun', ['wastage', '--area', 'site', '--noun', 'Piece'], /lower case/],
  ['a word of SQL', ['order', '--area', 'site'], /word of SQL or TypeScript/],
  [
    'the name of a component',
    ['cards', '--area', 'site'],
    /Card is a name that the new files use[\s\S]+--noun/,
  ],
  ['an address of the site', ['fonts', '--area', 'site'], /\/fonts is already an address/],
  ['an address of the branch', ['cms', '--area', 'branch-admin'], /\/branchadmin\/cms is already an address/],
  [
    'an endpoint',
    ['audit', '--area', 'super-admin'],
    /GET \/api\/v1\/super-admin\/audit is already an endpoint/,
  ],
  ['a table', ['favourites', '--area', 'super-admin'], /table favourites already exists/],
  ['a word of the rail', ['kitchen', '--area', 'super-admin'], /already has the key kitchen/],
])('%s is refused and nothing is written', (_, args, why) => {
  inTree(registers, ({ dir, run }) => {
    expect(run('new-feature/new-feature.mjs', ...args)).toMatchObject({
      failed: true,
      out: expect.stringMatching(why),
    })
    expect(treeOf(dir)).toEqual(registers)
  })
})

test('an existing capability is not overwritten', () => {
  const files = { ...registers, 'apps/api/src/modules/wastage/index.ts': 'mine' }
  inTree(files, ({ dir, run }) => {
    const answer = run('new-feature/new-feature.mjs', 'wastage', '--area', 'branch-admin')
    expect(answer).toMatchObject({ failed: true, out: expect.stringContaining('already exists') })
    expect(treeOf(dir)).toEqual(files)
  })
})

test('a file without a place for its line stops everything', () => {
  const files = { ...registers, 'apps/web/app/routes.ts': 'export default []' }
  inTree(files, ({ dir, run }) => {
    const answer = run('new-feature/new-feature.mjs', 'wastage', '--area', 'branch-admin')
    expect(answer).toMatchObject({
      failed: true,
      out: expect.stringContaining('apps/web/app/routes.ts has no place'),
    })
    expect(treeOf(dir)).toEqual(files)
  })
})

test.each(areaNames)('every file of %s knows when its place is missing', (area) => {
  const words = wordsFor({ name: 'wastage', noun: 'wastage', area, number: '042' })
  const places = Object.entries<(text: string, words: object) => string | undefined>(registersOf(area))
  // The ledger is sorted: it has a place for every line.
  const without = places.filter(([, withLine]) => withLine('', words) === undefined).map(([file]) => file)
  expect([...without, 'apps/api/src/access-ledger.txt'].toSorted()).toEqual(
    places.map(([file]) => file).toSorted(),
  )
})
