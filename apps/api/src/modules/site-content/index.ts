import type { ModuleRecord } from '#platform/module.ts'
import { siteContentRoutes } from './site-content.routes.ts'

export { publishFooter } from './site-content.service.ts'

export const module: ModuleRecord = { name: 'site-content', routes: siteContentRoutes }
