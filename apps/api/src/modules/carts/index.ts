import type { ModuleRecord } from '#platform/module.ts'
import { cartsHandlers } from './carts.handlers.ts'
import { cartsJobs } from './carts.jobs.ts'
import { cartsRoutes } from './carts.routes.ts'

export { addLines, type ValidatedLine } from './lines/add-lines.service.ts'
export { lineIdempotencyKey } from './lines/line-key.rules.ts'
export { priceOrder, shareOut } from './cart.rules.ts'
export { runExclusive } from './update-cart.service.ts'
export {
  isCartEmpty,
  type OrderableLine,
  orderableLines,
  getCartSnapshot,
  type ClaimedCart,
  claimCart,
} from './claim-cart.service.ts'

export { countFoodPairs } from './suggestions/count-food-pairs.service.ts'

export const module: ModuleRecord = {
  name: 'carts',
  routes: cartsRoutes,
  jobs: cartsJobs,
  handlers: cartsHandlers,
}
