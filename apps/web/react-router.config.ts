import type { Config } from '@react-router/dev/config'

// The whole route table travels once, as an immutable file: no request per link to discover routes.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
