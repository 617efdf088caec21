import type { Config } from '@react-router/dev/config'

// Routes are discovered from the links of a page (the default): a visitor's first scripts do not list the routes of staff. The service
// worker answers discovery offline (service-worker/routes.ts). A page is one file including its loader, because each file costs a request.
export default { ssr: true, splitRouteModules: false } satisfies Config
