// The clean tree of the boundary self-test: small files of every kind that the repository has, with JSX, generics, type imports and # imports.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { web } from './sample-tree-web.mjs'

const C = 'packages/contracts/src'
const A = 'apps/api/src'

export const write = (file, source) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source.endsWith('\n') ? source : `${source}\n`)
}

const packages = (w) => {
  w('package.json', '{"name":"sample","private":true,"type":"module","workspaces":["packages/*","apps/*"]}')
  w(
    'packages/contracts/package.json',
    '{"name":"@momo/contracts","version":"0.0.0","type":"module","exports":{"./*":"./src/*/index.ts"}}',
  )
  w(
    'apps/api/package.json',
    '{"name":"@momo/api","type":"module","imports":{"#platform/*":"./src/platform/*","#modules/*":"./src/modules/*/index.ts","#testing/*":"./src/testing/*"}}',
  )
  w(
    'apps/web/package.json',
    '{"name":"@momo/web","type":"module","imports":{"#lib/*":"./app/lib/*","#ui/*":"./app/ui/*","#features/*":"./app/features/*","#shells/*":"./app/shells/*"}}',
  )
}

const contracts = (w) => {
  w(`${C}/shared/money.ts`, 'export type Paisa = number')
  w(`${C}/shared/index.ts`, "export type { Paisa } from './money.ts'")
  w(`${C}/branches/branch.ts`, 'export type Branch = { id: number; name: string }')
  w(
    `${C}/branches/branch.wire.ts`,
    "import type { Branch } from './branch.ts'\nexport const wire = (b: Branch) => ({ BranchName: b.name })",
  )
  w(
    `${C}/branches/branches.endpoints.ts`,
    "import { wire } from './branch.wire.ts'\nexport const listBranches = { path: '/api/v1/branches', wire } as const",
  )
  w(`${C}/branches/index.ts`, "export * from './branch.ts'\nexport * from './branches.endpoints.ts'")
  w(
    `${C}/orders/index.ts`,
    "import type { Branch } from '../branches/index.ts'\nimport type { Paisa } from '../shared/money.ts'\nexport type Order = { id: number; branch: Branch; total: Paisa }",
  )
}

const api = (w, modules) => {
  for (const m of modules) w(`${A}/modules/${m}/index.ts`, 'export type Face = 1')
  w(
    `${A}/platform/db/db.ts`,
    "import { Kysely } from 'kysely'\nexport type Tx = number\nexport const db = 1\nexport type Db<T> = Kysely<T>",
  )
  w(
    `${A}/platform/http/mount.ts`,
    "import type { FastifyInstance } from 'fastify'\nexport const mount = <T extends { path: string }>(_e: T, ..._: unknown[]) => (_app: FastifyInstance) => 0",
  )
  for (const m of ['branches', 'orders', 'tills']) {
    w(
      `${A}/modules/${m}/${m}.table.ts`,
      `const table = (name: string) => name\nexport const ${m}Table = table('${m}')`,
    )
    w(
      `${A}/modules/${m}/${m}.store.ts`,
      `import { ${m}Table } from './${m}.table.ts'\nimport type { Tx } from '#platform/db/db.ts'\nimport { sql } from 'kysely'\nexport const find = (tx: Tx) => [tx, ${m}Table, sql]`,
    )
    w(
      `${A}/modules/${m}/${m}.rules.ts`,
      "import type { Branch } from '@momo/contracts/branches'\nexport const ok = (b: Branch) => b.id > 0",
    )
    w(
      `${A}/modules/${m}/${m}.service.ts`,
      `import { find } from './${m}.store.ts'\nimport { ok } from './${m}.rules.ts'\nimport { db } from '#platform/db/db.ts'\nexport const list = () => [find(db), ok]`,
    )
    w(
      `${A}/modules/${m}/${m}.routes.ts`,
      `import { list } from './${m}.service.ts'\nimport { mount } from '#platform/http/mount.ts'\nimport { listBranches } from '@momo/contracts/branches'\nexport const ${m}Routes = () => mount(listBranches, list)`,
    )
    w(
      `${A}/modules/${m}/index.ts`,
      `export type Face = 1\nexport { list as ${m}List } from './${m}.service.ts'\nexport { ${m}Routes } from './${m}.routes.ts'`,
    )
  }
  w(
    `${A}/modules/orders/orders.table.ts`,
    "import { branchesTable } from '../branches/branches.table.ts'\nconst table = (name: string) => name\nexport const ordersTable = [table('orders'), branchesTable]",
  )
  w(
    `${A}/modules/orders/place-order.service.ts`,
    "import { branchesList } from '#modules/branches'\nexport const place = () => branchesList()",
  )
  w(
    `${A}/modules/analytics/analytics.store.ts`,
    "import { ordersTable } from '../orders/orders.table.ts'\nexport const sales = () => ordersTable",
  )
  w(
    `${A}/modules/analytics/analytics.service.ts`,
    "import { sales } from './analytics.store.ts'\nexport const readSales = () => sales()",
  )
  w(
    `${A}/modules/analytics/index.ts`,
    "export type Face = 1\nexport { readSales } from './analytics.service.ts'\nexport type { sales } from './analytics.store.ts'",
  )
  w(
    `${A}/testing/test-app.ts`,
    "import { branchesRoutes } from '#modules/branches'\nexport const testApp = () => branchesRoutes",
  )
  w(
    `${A}/modules/branches/branches.factory.ts`,
    "import { find } from './branches.store.ts'\nexport const aBranch = find",
  )
  w(
    `${A}/modules/branches/branches.routes.test.ts`,
    "import { testApp } from '#testing/test-app.ts'\nimport { aBranch } from './branches.factory.ts'\nexport const t = [testApp, aBranch]",
  )
  w(
    `${A}/modules/branches/branches.rules.test.ts`,
    "export type Rules = typeof import('./branches.rules.ts')",
  )
  w(
    `${A}/entry/http.ts`,
    "import { branchesRoutes } from '#modules/branches'\nimport { ordersRoutes } from '#modules/orders'\nconst late = await import('#modules/analytics')\nexport const routes = [branchesRoutes, ordersRoutes, late]",
  )
}

export const buildSkeleton = (dir, modules) => {
  const w = (file, source) => write(join(dir, file), source)
  packages(w)
  contracts(w)
  api(w, modules)
  web(w)
}
