import type { ModuleRecord } from '#platform/module.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ordersSweeps } from './orders.sweeps.ts'

export { type OrderNews, readOrderNews } from './order-news.service.ts'
export { orderEscalated, orderMoved, orderPlaced } from './orders.events.ts'
export { type PastStep, savePastOrder } from './save-past-order.service.ts'
export { whoHasOrdered } from './who-has-ordered.store.ts'

export const module: ModuleRecord = { name: 'orders', routes: ordersRoutes, sweeps: ordersSweeps, pictureUses: findPictureUses }
