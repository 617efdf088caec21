import type { Config } from '@react-router/dev/config'

// The whole route table travels once, as an immutable file: no request per link to discover routes.
// A page in one file, its loader with it: the table is shorter for everybody.
export default { ssr: true, routeDiscovery: { mode: 'initial' }, splitRouteModules: false } satisfies Config
