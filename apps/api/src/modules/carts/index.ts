import type { ModuleRecord } from '#platform/module.ts'
import { cartsHandlers } from './carts.handlers.ts'
import { cartsRoutes } from './carts.routes.ts'

export { addLines, type ValidatedLine } from './lines/add-lines.service.ts'
export { priceOrder } from './cart.rules.ts'
export { runExclusive } from './update-cart.service.ts'
export {
  isCartEmpty,
  type OrderableLine,
  orderableLines,
  getCartSnapshot,
  type ClaimedCart,
  claimCart,
} from './claim-cart.service.ts'

export const module: ModuleRecord = { name: 'carts', routes: cartsRoutes, handlers: cartsHandlers }
