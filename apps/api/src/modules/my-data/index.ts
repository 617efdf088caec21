import type { ModuleRecord } from '#platform/module.ts'
import { myDataRoutes } from './my-data.routes.ts'

export const module: ModuleRecord = { name: 'my-data', routes: myDataRoutes }
