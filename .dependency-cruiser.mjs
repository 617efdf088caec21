// Import rules. Every rule has an injected violation in tools/boundaries/violations.mjs; the self-test fails for a rule without one.
import { moduleMap, readers } from './tools/boundaries/module-map.mjs'

const M = '^apps/api/src/modules/'
const F = '^apps/web/app/features/'
const C = '^packages/contracts/'
const TEST = '[.](test|factory)[.]tsx?$'
/** What a pure file may import: contracts, other rules, a module's index.ts, errors, the actor and hashing. */
const PURE = [
  '[.](rules|policy)[.]ts$',
  C,
  'node_modules/zod/',
  `${M}[^/]+/index[.]ts$`,
  '^apps/api/src/platform/(faults/fault|tokens/actor)[.]ts$',
  '^(node:)?crypto$',
]
const FOR_TESTS = [TEST, '^apps/[^/]+/(src|app)/testing/', '[.]spec[.]ts$', 'vitest[^/]*[.]ts$']
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const onTheMap = Object.entries(moduleMap).map(([module, { uses }]) =>
  rule(
    `map-${module}`,
    { path: `${M}${module}/`, pathNot: TEST },
    { path: M, pathNot: [`${M}(${[module, ...uses].join('|')})/`, '[.]table[.]ts$'] },
    `${module} may use: ${uses.join(', ') || 'no other module'}. Change tools/boundaries/module-map.mjs on purpose or use an event.`,
  ),
)

const betweenModules = [
  rule(
    'module-face',
    { path: `${M}([^/]+)/`, pathNot: TEST },
    { path: M, pathNot: [`${M}$1/`, '/index[.]ts$', '[.]table[.]ts$'] },
    'Use the other module through its index.ts.',
  ),
  rule(
    'foreign-table',
    {
      path: `${M}([^/]+)/`,
      pathNot: [TEST, '[.]table[.]ts$', ...readers.map((reader) => `${M}${reader}/.+[.]store[.]ts$`)],
    },
    { path: `${M}.+[.]table[.]ts$`, pathNot: `${M}$1/` },
    "Another module's table: only in a .table.ts, for a foreign key.",
  ),
  rule(
    'on-the-map',
    { path: M, pathNot: `${M}(${Object.keys(moduleMap).join('|')})/` },
    {},
    'This module has no line in tools/boundaries/module-map.mjs.',
  ),
  ...onTheMap,
]

const insideAModule = [
  rule(
    'routes-to-service',
    { path: '[.](routes|jobs|handlers)[.]ts$' },
    { path: '[.](store|table)[.]ts$' },
    'Routes, jobs and handlers call a service.',
  ),
  rule(
    'service-to-store',
    { path: '[.]service[.]ts$' },
    { path: '[.](table|routes|jobs|handlers)[.]ts$' },
    'A service calls a store.',
  ),
  rule(
    'service-no-http',
    { path: '[.](service|rules|policy|store)[.]ts$' },
    { path: ['node_modules/@?fastify', 'src/platform/http/'] },
    'Only routes use HTTP.',
  ),
  rule(
    'store-is-low',
    { path: '[.]store[.]ts$' },
    { path: '[.](service|routes|jobs|handlers|policy|events)[.]ts$' },
    'A store uses tables only.',
  ),
  rule(
    'rules-are-pure',
    { path: '[.](rules|policy)[.]ts$' },
    { pathNot: PURE },
    'Pure: no I/O, no database.',
  ),
  rule(
    'mappers-are-pure',
    { path: '[.]mapper[.]ts$' },
    { pathNot: [...PURE, '[.](store|mapper)[.]ts$'] },
    'Pure; row types come from the store.',
  ),
  rule(
    'sql-in-stores',
    {
      path: '^apps/api/src/',
      pathNot: ['[.](store|table)[.]ts$', '^apps/api/src/platform/(db|outbox|queue)/', ...FOR_TESTS],
    },
    { path: 'node_modules/(@types/)?(kysely|pg)/' },
    'SQL belongs in stores.',
  ),
]

const betweenAreas = [
  rule(
    'platform-is-low',
    { path: '^apps/api/src/platform/' },
    { path: '^apps/api/src/(modules|app|entry)' },
    'The platform does not depend on the domain.',
  ),
  rule(
    'platform-no-capability',
    { path: '^apps/api/src/platform/', pathNot: TEST },
    { path: `${C}src/(?!shared/)` },
    'The platform uses only shared/ of the contracts.',
  ),
  rule(
    'entry-no-inside',
    { path: '^apps/api/src/(entry/|app[.]ts|modules[.]ts)', pathNot: TEST },
    { path: `${M}[^/]+/(?!index[.]ts$)` },
    'Programs use the index.ts of a module.',
  ),
  rule(
    'testing-for-tests',
    { path: '^(apps|packages)/', pathNot: FOR_TESTS },
    { path: ['^apps/[^/]+/(src|app)/testing/', '[.](test|factory)[.]tsx?$'] },
    'Test helpers are for tests only.',
  ),
  rule(
    'contracts-alone',
    { path: C, pathNot: TEST },
    { path: ['^apps/', 'node_modules/'], pathNot: 'node_modules/zod/' },
    'Contracts depend on zod only.',
  ),
  rule(
    'contracts-anywhere',
    { path: C, pathNot: TEST },
    { dependencyTypes: ['core'] },
    'Contracts run in a browser too: no node: modules.',
  ),
  rule(
    'shared-is-low',
    { path: `${C}src/shared/` },
    { path: `${C}src/(?!shared/)` },
    'shared/ knows no capability.',
  ),
  rule(
    'contract-face',
    { path: `${C}src/([^/]+)/` },
    { path: `${C}src/`, pathNot: [`${C}src/$1/`, `${C}src/shared/`, '/index[.]ts$', '[.]wire[.]ts$'] },
    "Another capability's shapes come from its index.ts, its codecs from its wire file.",
  ),
  rule(
    'wire-stays-in-contracts',
    { path: '^(apps|e2e)/' },
    { path: '[.]wire[.]ts$' },
    'Apps use domain shapes, not the wire format.',
  ),
  rule('web-not-api', { path: '^apps/web/' }, { path: '^apps/api/' }, 'The web depends on contracts only.'),
  rule('api-not-web', { path: '^apps/api/' }, { path: '^apps/web/' }, 'The API depends on contracts only.'),
  rule(
    'e2e-outside',
    { path: '^e2e/' },
    { path: '^apps/' },
    'Journeys use the product through the browser and HTTP.',
  ),
  rule(
    'tools-stay-out',
    { path: '^(apps|packages|e2e)/' },
    { path: '^tools/' },
    'The product does not depend on tools.',
  ),
]

const insideTheWeb = [
  rule(
    'feature-alone',
    { path: `${F}([^/]+)/` },
    { path: F, pathNot: `${F}$1/` },
    'Compose features in a page.',
  ),
  rule(
    'feature-is-low',
    { path: F },
    { path: '^apps/web/app/(pages|shells|routes)' },
    'Features do not depend on pages.',
  ),
  rule(
    'ui-is-low',
    { path: '^apps/web/app/ui/' },
    { path: '^apps/web/app/(features|pages|shells|lib)/', pathNot: '^apps/web/app/lib/format/' },
    'Components of ui/ have no data.',
  ),
  rule(
    'lib-is-low',
    { path: '^apps/web/app/lib/' },
    { path: '^apps/web/app/(features|pages|shells|ui)/' },
    'lib/ does not depend on screens.',
  ),
  rule(
    'page-alone',
    { path: '^apps/web/app/pages/', pathNot: TEST },
    { path: '^apps/web/app/(pages|shells)/', pathNot: '[.]messages[.]ts$' },
    'A page composes features.',
  ),
  rule(
    'public-without-query',
    {
      path: '^apps/web/app/(pages/(site|auth|system)|shells/site|features/(careers|carts|enquiries|galleries|notices))/',
      pathNot: TEST,
    },
    {
      path: [
        'node_modules/(@tanstack|@hookform|react-hook-form)/',
        '^apps/web/app/lib/(query/|forms/use-contract-form)',
      ],
    },
    'Public pages use loaders and plain forms, and load no library for them (decisions 071 and 077).',
  ),
  rule(
    'map-on-demand',
    { path: '^apps/web/app/', pathNot: '^apps/web/app/ui/patterns/map/leaflet-' },
    { path: ['node_modules/(@types/)?leaflet/', '^apps/web/app/ui/patterns/map/leaflet-'], dynamic: false },
    'No page loads Leaflet before a map is shown: import it dynamically (decision 075).',
  ),
  rule(
    'map-on-demand',
    { path: '^apps/web/app/', pathNot: '^apps/web/app/ui/patterns/map/leaflet-' },
    { path: ['node_modules/(@types/)?leaflet/', '^apps/web/app/ui/patterns/map/leaflet-'], dynamic: false },
    'No page loads Leaflet before a map is shown: import it dynamically (decision 075).',
  ),
  rule(
    'shell-not-page',
    { path: '^apps/web/app/shells/' },
    { path: '^apps/web/app/pages/' },
    'Shells do not depend on pages.',
  ),
]

export default {
  forbidden: [
    rule('no-cycle', {}, { circular: true }, 'Import cycle.'),
    // An import that resolves to nothing matches no other rule, so it would pass. React Router's generated ./+types are the one exception.
    rule(
      'not-found',
      {},
      { couldNotResolve: true, pathNot: ['^[.].*/[+]types/', '^virtual:'] },
      'The import does not resolve, so no rule can check it.',
    ),
    ...betweenModules,
    ...insideAModule,
    ...betweenAreas,
    ...insideTheWeb,
  ],
  options: {
    // swc, not tsc: with TypeScript 7 the default parser reads no file at all and calls that clean.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|build|[.]react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
