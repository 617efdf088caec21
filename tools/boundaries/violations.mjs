// At least one violation of every boundary rule: [rule, file, source, ...more files and sources].
import { moduleMap } from './module-map.mjs'

const A = 'apps/api/src'
const W = 'apps/web/app'
const C = 'packages/contracts/src'
const B = '#features/branches/branches.api.ts'
const jsx = (head, body = '') =>
  `${head}\nexport const X = <T,>({ a }: { a: T }) => (<div className="x"><>{String(a)}</>${body}</div>)`
/** A file that imports one thing and uses it. */
const uses = (name, from) => `import { ${name} } from '${from}'\nexport const x = ${name}`
const usesType = (name, from) => `import type { ${name} } from '${from}'\nexport type X = ${name}`

const everywhere = [
  [
    'no-cycle',
    `${A}/modules/branches/p-a.service.ts`,
    "import { y } from './p-b.service.ts'\nexport const x = () => y",
    `${A}/modules/branches/p-b.service.ts`,
    "import { x } from './p-a.service.ts'\nexport const y = () => x",
  ],
  [
    'no-cycle',
    `${W}/features/carts/p-cyc-a.tsx`,
    "import { Q } from './p-cyc-b.tsx'\nexport const P = () => <Q />",
    `${W}/features/carts/p-cyc-b.tsx`,
    "import { P } from './p-cyc-a.tsx'\nexport const Q = () => <P />",
  ],
  ['not-found', `${W}/features/carts/p-nf.tsx`, jsx(uses('nope', '#features/branches/nope.ts'))],
  ['not-found', `${A}/modules/orders/p-deep.service.ts`, uses('find', '#modules/branches/branches.store.ts')],
]

const betweenModules = [
  [
    'module-face',
    `${A}/modules/orders/read/p-face.service.ts`,
    uses('list', '../../branches/branches.service.ts'),
  ],
  ['module-face', `${A}/modules/orders/p-face.service.ts`, uses('list', '../branches/branches.service.ts')],
  [
    'foreign-table',
    `${A}/modules/orders/p-ft.store.ts`,
    uses('branchesTable', '../branches/branches.table.ts'),
  ],
  ['on-the-map', `${A}/modules/unmapped/p-map.service.ts`, uses('db', '#platform/db/db.ts')],
  ...Object.entries(moduleMap).map(([module, { uses: mayUse }]) => {
    const other = Object.keys(moduleMap).find((name) => name !== module && !mayUse.includes(name))
    return [`map-${module}`, `${A}/modules/${module}/p-map.service.ts`, usesType('Face', `#modules/${other}`)]
  }),
]

const insideAModule = [
  ['routes-to-service', `${A}/modules/orders/p-rts.routes.ts`, uses('find', './orders.store.ts')],
  ['service-to-store', `${A}/modules/orders/p-sts.service.ts`, uses('ordersTable', './orders.table.ts')],
  ['service-no-http', `${A}/modules/orders/p-http.service.ts`, uses('mount', '#platform/http/mount.ts')],
  ['service-no-http', `${A}/modules/orders/p-fastify.service.ts`, usesType('FastifyRequest', 'fastify')],
  [
    'service-no-http',
    `${A}/modules/orders/p-plugin.service.ts`,
    'import limit from "@fastify/rate-limit"\nexport const x = limit',
  ],
  ['store-is-low', `${A}/modules/orders/p-sil.store.ts`, uses('list', './orders.service.ts')],
  ['rules-are-pure', `${A}/modules/orders/p-pure.rules.ts`, uses('db', '#platform/db/db.ts')],
  ['mappers-are-pure', `${A}/modules/orders/read/p-map.mapper.ts`, uses('db', '#platform/db/db.ts')],
  [
    'sql-in-stores',
    `${A}/modules/orders/p-sql.service.ts`,
    'import * as d from "kysely"\nexport const x = d',
  ],
  ['sql-in-stores', `${A}/modules/orders/p-pg.service.ts`, 'import pg from "pg"\nexport const x = pg'],
  ['sql-in-stores', `${A}/platform/http/p-pg.ts`, usesType('Pool', 'pg')],
]

const betweenAreas = [
  ['platform-is-low', `${A}/platform/db/p-pil.ts`, uses('ordersList', '#modules/orders')],
  ['platform-no-capability', `${A}/platform/http/p-pnc.ts`, usesType('Branch', '@momo/contracts/branches')],
  ['entry-no-inside', `${A}/entry/p-eni.ts`, uses('list', '../modules/orders/orders.service.ts')],
  ['testing-for-tests', `${A}/modules/orders/p-tft.service.ts`, uses('testApp', '#testing/test-app.ts')],
  [
    'testing-for-tests',
    `${A}/modules/branches/p-factory.service.ts`,
    uses('aBranch', './branches.factory.ts'),
  ],
  ['contracts-alone', `${C}/orders/p-alone.ts`, uses('db', '../../../../apps/api/src/platform/db/db.ts')],
  ['contracts-alone', `${C}/orders/p-react.ts`, usesType('ReactNode', 'react')],
  ['contracts-anywhere', `${C}/orders/p-node.ts`, uses('randomUUID', 'node:crypto')],
  ['shared-is-low', `${C}/shared/p-low.ts`, usesType('Branch', '../branches/index.ts')],
  ['contract-face', `${C}/orders/p-face.ts`, usesType('Branch', '../branches/branch.ts')],
  [
    'wire-stays-in-contracts',
    `${W}/features/branches/p-wire.tsx`,
    jsx(uses('wire', '../../../../../packages/contracts/src/branches/branch.wire.ts')),
  ],
  ['web-not-api', `${W}/lib/api/p-wna.ts`, uses('db', '../../../../api/src/platform/db/db.ts')],
  [
    'web-not-api',
    `${W}/features/carts/p-wna.tsx`,
    jsx(usesType('Tx', '../../../../api/src/platform/db/db.ts').replace('type X', 'type Y')),
  ],
  ['api-not-web', `${A}/platform/db/p-anw.ts`, uses('rs', '../../../../web/app/lib/format/money.ts')],
  ['e2e-outside', 'e2e/journeys/p-out.spec.ts', uses('db', '../../apps/api/src/platform/db/db.ts')],
  [
    'tools-stay-out',
    `${A}/platform/db/p-tso.ts`,
    uses('moduleMap', '../../../../../tools/boundaries/module-map.mjs'),
  ],
]

/** Every way to import, in a .tsx full of JSX. */
const waysToImport = {
  value: jsx(uses('useBranches', B)),
  type: jsx(`import type { useBranches } from '${B}'\nexport type Q = typeof useBranches`),
  inline: jsx(`import { type useBranches } from '${B}'\nexport type Q = typeof useBranches`),
  side: jsx(`import '${B}'`),
  element: jsx("import { BranchCard } from '#features/branches/branch-card.tsx'", '<BranchCard />'),
  reexport: jsx(`export { useBranches } from '${B}'`),
  star: jsx(`export * from '${B}'`),
  lazy: jsx(
    "import { lazy } from 'react'\nconst L = lazy(() => import('#features/branches/branch-card.tsx').then((m) => ({ default: m.BranchCard })))",
    '<L />',
  ),
  attribute: jsx('', `<button onClick={() => { void import('${B}') }}>x</button>`),
  noext: jsx(uses('useBranches', '../branches/branches.api')),
}

const insideTheWeb = [
  ...Object.entries(waysToImport).map(([way, source]) => [
    'feature-alone',
    `${W}/features/carts/p-fa-${way}.tsx`,
    source,
  ]),
  [
    'feature-is-low',
    `${W}/features/carts/p-fil.tsx`,
    jsx("import P from '../../pages/site/branch-detail.tsx'", '<P {...({} as never)} />'),
  ],
  [
    'ui-is-low',
    `${W}/ui/primitives/p-uil.tsx`,
    jsx("import { CartPanel } from '#features/carts/panel/cart-panel.tsx'", '<CartPanel open />'),
  ],
  [
    'lib-is-low',
    `${W}/lib/format/p-lil.tsx`,
    jsx("import { Price } from '#ui/primitives/price.tsx'", '<Price amount={1} />'),
  ],
  ['page-alone', `${W}/pages/site/p-pa.tsx`, jsx("import P from './branch-detail.tsx'\nexport default P")],
  ['public-without-query', `${W}/pages/site/p-query.tsx`, jsx(uses('useQuery', '@tanstack/react-query'))],
  [
    'public-without-query',
    `${W}/features/galleries/p-query.tsx`,
    jsx(uses('prefetch', '#lib/query/prefetch.ts')),
  ],
  ['public-without-query', `${W}/pages/auth/p-form.tsx`, jsx(uses('useForm', 'react-hook-form'))],
  ['map-on-demand', `${W}/features/carts/p-leaflet.tsx`, jsx(uses('map', 'leaflet'))],
  [
    'map-on-demand',
    `${W}/pages/site/p-map.tsx`,
    jsx(uses('drawMap', '#ui/patterns/map/leaflet-map.ts')),
    `${W}/ui/patterns/map/leaflet-map.ts`,
    'export const drawMap = 1',
  ],
  [
    'shell-not-page',
    `${W}/shells/site/p-snp.tsx`,
    jsx("import P from '../../pages/site/branch-detail.tsx'\nexport default P"),
  ],
]

/** What dependency-cruiser does not see: tools/boundaries/boundaries.mjs does. */
const unseen = [
  ['type-import', `${W}/features/carts/p-ti-a.tsx`, jsx(`export type Q = typeof import('${B}')`)],
  ['type-import', `${W}/features/carts/p-ti-b.tsx`, jsx(`export const q = (b: import('${B}').Foo) => b`)],
  [
    'type-import',
    `${W}/features/carts/p-ti-c.tsx`,
    jsx(`export const q = new Map<string, typeof import('${B}')>()`),
  ],
  [
    'glob-import',
    `${W}/features/carts/p-glob.tsx`,
    jsx("export const g = import.meta.glob('../branches/*.ts')"),
  ],
  ['signed-in-loader', `${W}/pages/account/p-l-a.tsx`, jsx('export async function loader() { return 1 }')],
  ['signed-in-loader', `${W}/pages/branch-admin/p-l-b.tsx`, jsx('export const loader = () => 1')],
  [
    'signed-in-loader',
    `${W}/pages/super-admin/p-l-c.tsx`,
    jsx('const read = () => 1\nexport { read as loader }'),
  ],
  [
    'signed-in-loader',
    `${W}/pages/super-admin/p-l-d.tsx`,
    jsx(`export { useBranches as loader } from '${B}'`),
  ],
]

/** Dependency-cruiser sees the file that an export comes from, not whether it is a type. */
const indexOfModule = (module) => `${A}/modules/${module}/index.ts`
const inIndex = [
  [
    'index-no-stores',
    indexOfModule('notices'),
    "export { list } from './notices.store.ts'",
    `${A}/modules/notices/notices.store.ts`,
    'export const list = 1',
  ],
  [
    'index-no-stores',
    indexOfModule('galleries'),
    "import { list } from './galleries.store.ts'\nexport { list }",
    `${A}/modules/galleries/galleries.store.ts`,
    'export const list = 1',
  ],
  [
    'index-no-stores',
    indexOfModule('careers'),
    "export * from './careers.store.ts'",
    `${A}/modules/careers/careers.store.ts`,
    'export const list = 1',
  ],
]

/** SQL is text: tools/boundaries/sql-tables.mjs reads it. */
const inSql = [
  [
    'sql-reads',
    `${A}/modules/capacity/p-reads.store.ts`,
    'export const x = (sql) => sql`select id from branches b join orders o on true`',
  ],
  [
    'sql-reads',
    `${A}/modules/capacity/p-join.store.ts`,
    "export const x = (tx) => tx.selectFrom('branches').innerJoin('orders', 'a', 'b')",
  ],
  [
    'sql-writes-own',
    `${A}/modules/orders/p-writes.store.ts`,
    'export const x = (sql) => sql`update branches set name = 1`',
  ],
  [
    'sql-writes-own',
    `${A}/modules/orders/p-insert.store.ts`,
    "export const x = (tx) => tx.insertInto('branches')",
  ],
]

const inTools = [
  [
    'tools-no-cycle',
    'qa/p-a.ts',
    "import { y } from './p-b.ts'\nexport const x = () => y",
    'qa/p-b.ts',
    "import { x } from './p-a.ts'\nexport const y = () => x",
  ],
]

export const injectedViolations = [
  ...inSql,
  ...inTools,
  ...inIndex,
  ...everywhere,
  ...betweenModules,
  ...insideAModule,
  ...betweenAreas,
  ...insideTheWeb,
  ...unseen,
]
