import type { ModuleRecord } from '#platform/module.ts'
import { placesRoutes } from './places.routes.ts'

export const module: ModuleRecord = { name: 'places', routes: placesRoutes }
