import { expect, test } from 'vitest'
import { inScratchTree } from '../new-feature/scratch-tree.ts'

const check = (files: Record<string, string>) =>
  inScratchTree(files, ({ run }) => run('boundaries/library-internals.mjs'))
const service = 'apps/api/src/platform/db/database.ts'
const config = 'apps/web/vite.config.ts'
const plugin = (hook: string) => `import type { Plugin } from 'vite'\nexport const lean: Plugin = { ${hook} }`

test.each([
  ['a private field', service, 'declare const pg: any\npg._queryable = false', 'field _queryable'],
  ['an optional private field', service, 'export const x = (r: any) => r?._query?.sid', 'field _query'],
  ['a private field by text', service, "export const x = (r: any) => r['_query']", 'field _query'],
  ['a destructured private field', service, 'export const x = ({ _query: q }: any) => q', 'field _query'],
  ['the socket of pg', service, 'export const x = (c: any) => c.connection!.stream', 'connection.stream'],
  ['listeners of a server', service, "export const x = (s: any) => s.listeners('request')", '(listeners)'],
  [
    'removed listeners of a server',
    service,
    "export const x = (s: any) => s.server?.removeAllListeners('request')",
    '(removeAllListeners)',
  ],
  ['an internal file', service, "import x from 'pg/lib/client.js'\nexport { x }", 'file pg/lib/client.js'],
  ['an exported internal file', service, "export * from '@scope/kit/dist'", 'file @scope/kit/dist'],
  ['a lazy internal file', service, "export const x = () => import('pg/src/x.js')", 'file pg/src/x.js'],
  ['a file of node_modules', service, "import '../../node_modules/pg/x.js'", 'node_modules/pg/x.js'],
  ['a transform hook', config, plugin("transform: { handler: () => '' }"), '(transform)'],
  ['a load method', config, plugin("load() { return '' }"), '(load)'],
  ['a shorthand hook', config, `const resolveId = () => ''\n${plugin('resolveId')}`, '(resolveId)'],
  [
    'an alias of a package',
    config,
    "import { defineConfig } from 'vite'\nexport default defineConfig({ resolve: { alias: {} } })",
    '(alias)',
  ],
  ['an alias in the root', 'vitest.config.ts', plugin("alias: { pg: './pg.ts' }"), '(alias)'],
  ['patch-package', 'package.json', '{"scripts":{"postinstall":"patch-package"}}', 'patch-package'],
  ['a local override', 'package.json', '{"overrides":{"a":{"pg":"file:./pg"}}}', 'replaces pg by file:./pg'],
  ['a folder of patches', 'apps/web/patches/pg.patch', '', 'apps/web/patches holds patches'],
])('%s is refused', (_, file, source, complaint) => {
  const { failed, out } = check({ [file]: source })
  expect(out).toContain(complaint)
  expect(out).toContain('library internals: 1 problems')
  expect(failed).toBe(true)
})

test('ordinary code passes', () => {
  const found = check({
    [service]: [
      "import { sql } from 'kysely/helpers/postgres'",
      "import { pages } from '../lib/pages.ts'",
      "import '#lib/src/pages.ts'",
      "import 'leaflet/dist/leaflet.css'",
      '// client._queryable is private',
      "export const statement = 'delete from graphile_worker._private_jobs'",
      'export const idOf = ({ _id, ...rest }: any) => rest._id ?? _id',
      'export const withoutCron = ({ _cron, name: _name, ...rest }: any) => rest',
      'export const style = { transform: `rotate(1deg)`, load: 1, alias: pages }',
      'export const read = (file: any) => file.stream()',
      "export const stop = (s: any) => s.removeAllListeners('close') ?? sql",
    ].join('\n'),
    [config]: plugin("name: 'report', writeBundle() {}"),
    'e2e/journeys/page.spec.ts': "export const end = (page: any) => page.removeAllListeners('request')",
    'qa/stand-ins/mail.ts': 'export const cut = (connection: any) => connection._socket.destroy()',
    'package.json': '{"overrides":{"rolldown":"1.2.15","a":{".":"1.0.0"}}}',
  })
  expect(found.out).toContain('library internals: 0 problems')
  expect(found.failed).toBe(false)
})
