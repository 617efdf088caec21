import type { Config } from '@react-router/dev/config'

// The route table is sent once as an immutable file, and that of the admin areas as a second (decision 036): no request per link to
// discover routes. A page is one file including its loader, which shortens the table.
export default { ssr: true, routeDiscovery: { mode: 'initial' }, splitRouteModules: false } satisfies Config
