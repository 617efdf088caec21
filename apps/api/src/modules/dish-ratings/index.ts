import type { ModuleRecord } from '#platform/module.ts'
import { dishRatingsRoutes } from './dish-ratings.routes.ts'

export { dishRatedLow } from './dish-ratings.events.ts'

export const module: ModuleRecord = { name: 'dish-ratings', routes: dishRatingsRoutes }
