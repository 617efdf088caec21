import type { Config } from '@react-router/dev/config'

// The route table travels once, as an immutable file, and that of the desks as a second (decision 036): no request per link to discover
// routes.
// A page in one file, its loader with it: the table is shorter for everybody.
export default { ssr: true, routeDiscovery: { mode: 'initial' }, splitRouteModules: false } satisfies Config
