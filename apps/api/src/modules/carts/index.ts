import type { ModuleRecord } from '#platform/module.ts'
import { cartsHandlers } from './carts.handlers.ts'
import { cartsRoutes } from './carts.routes.ts'

export { addLines, type JudgedLine } from './lines/add-lines.service.ts'
export { priceOrder } from './cart.rules.ts'
export { inTurn } from './update-cart.service.ts'
export { isCartEmpty, type OrderableLine, orderableLines, readCartOffers, seeCart, type TakenCart, takeCart } from './claim-cart.service.ts'

export const module: ModuleRecord = { name: 'carts', routes: cartsRoutes, handlers: cartsHandlers }
