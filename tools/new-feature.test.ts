import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { inScratchTree } from './scratch-tree.ts'

const here = (file: string) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')

/** The registers as they are, in a tree without anything else. */
const registers = () => ({
  'apps/api/src/modules.ts': here('apps/api/src/modules.ts'),
  'tools/module-map.mjs': here('tools/module-map.mjs'),
  'apps/web/app/routes.ts': here('apps/web/app/routes.ts'),
  'packages/contracts/src/site-content/reserved-segments.ts': here('packages/contracts/src/site-content/reserved-segments.ts'),
  'apps/api/migrations/041-last.sql': '',
  '.oxfmtrc.json': here('.oxfmtrc.json'),
})
const reads = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8')
const added = (dir: string, file: keyof ReturnType<typeof registers>) => {
  const before = new Set(registers()[file].split('\n'))
  return reads(dir, file)
    .split('\n')
    .filter((line) => !before.has(line))
}

test('a new capability is three folders, a page, a migration and its lines', () => {
  inScratchTree(registers(), ({ dir, run }) => {
    const { failed, out } = run('new-feature.mjs', 'gift-cards')
    expect(out).toContain('gift-cards works')
    expect(failed).toBe(false)
    for (const folder of ['packages/contracts/src', 'apps/api/src/modules', 'apps/web/app/features']) {
      expect(globSync(`${folder}/gift-cards/*`, { cwd: dir }).length, folder).toBeGreaterThan(3)
    }
    expect(existsSync(join(dir, 'apps/api/migrations/042-gift-cards.sql'))).toBe(true)
    expect(existsSync(join(dir, 'apps/web/app/pages/site/gift-cards.tsx'))).toBe(true)
    expect(added(dir, 'tools/module-map.mjs')).toEqual(["  'gift-cards': [],"])
    expect(added(dir, 'apps/web/app/routes.ts')).toEqual(["  route('gift-cards', 'pages/site/gift-cards.tsx'),"])
    expect(added(dir, 'packages/contracts/src/site-content/reserved-segments.ts')).toEqual(["  'gift-cards',"])
    expect(added(dir, 'apps/api/src/modules.ts')).toContain("import { module as giftCards } from '#modules/gift-cards'")
    expect(reads(dir, 'apps/api/src/modules.ts')).toMatch(/export const modules: ModuleRecord\[\] = \[[^\]]*giftCards,?\s*\]/)
    expect(reads(dir, 'packages/contracts/src/gift-cards/gift-card.ts')).toContain('export type GiftCard =')
  })
})

test('no template word is left in what it writes', () => {
  inScratchTree(registers(), ({ dir, run }) => {
    run('new-feature.mjs', 'wastage')
    const written = globSync('{apps,packages}/**/*wastage*{,/*}', { cwd: dir }).filter((file) => /[.]\w+$/.test(file))
    expect(written.length).toBeGreaterThan(12)
    for (const file of written) expect(reads(dir, file), file).not.toMatch(/\{\{\w+\}\}|\[n(ame|oun)\]/)
  })
})

test.each([
  ['a name with capitals', ['Wastage'], /small letters/],
  ['no name', [], /npm run new -- <name>/],
  ['a bad noun', ['wastage', '--noun', 'Piece'], /small letters/],
])('%s is refused and nothing is written', (_, args, why) => {
  inScratchTree(registers(), ({ dir, run }) => {
    const before = globSync('**/*', { cwd: dir }).length
    expect(run('new-feature.mjs', ...args)).toMatchObject({ failed: true, out: expect.stringMatching(why) })
    expect(globSync('**/*', { cwd: dir }).length).toBe(before)
  })
})

test('a capability that is there is not written over, and a register without a place stops everything', () => {
  inScratchTree({ ...registers(), 'apps/api/src/modules/wastage/index.ts': 'mine' }, ({ dir, run }) => {
    expect(run('new-feature.mjs', 'wastage')).toMatchObject({ failed: true, out: expect.stringContaining('is there already') })
    expect(reads(dir, 'apps/api/src/modules/wastage/index.ts')).toBe('mine')
  })
  inScratchTree({ ...registers(), 'apps/web/app/routes.ts': 'export default []' }, ({ dir, run }) => {
    expect(run('new-feature.mjs', 'wastage')).toMatchObject({ failed: true, out: expect.stringContaining('has no place') })
    expect(existsSync(join(dir, 'packages/contracts/src/wastage'))).toBe(false)
  })
})
