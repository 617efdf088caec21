import type { Config } from '@react-router/dev/config'

// The route manifest is one immutable file: links need no request to discover their routes, and a branch can navigate offline. A page is
// one file including its loader, because each file costs a request.
export default { ssr: true, routeDiscovery: { mode: 'initial' }, splitRouteModules: false } satisfies Config
