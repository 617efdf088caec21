import type { ModuleRecord } from '#platform/module.ts'
import { cartsHandlers } from './carts.handlers.ts'
import { cartsRoutes } from './carts.routes.ts'

export { addLines, type JudgedLine } from './add-lines.service.ts'
export { priceOrder } from './cart.rules.ts'
export { inTurn } from './on-own-cart.service.ts'
export { isCartEmpty, type OrderableLine, orderableLines, readCartOffers, seeCart, type TakenCart, takeCart } from './take-cart.service.ts'

export const module: ModuleRecord = { name: 'carts', routes: cartsRoutes, handlers: cartsHandlers }
