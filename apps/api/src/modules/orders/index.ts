import type { ModuleRecord } from '#platform/module.ts'
import { branchDayRoutes } from './branch-day.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ordersSweeps } from './orders.sweeps.ts'

export { readDayOfOrders } from './day-of-orders.service.ts'
export { lockOrder } from './move-order.store.ts'
export { closeMoneyTask, raiseTask } from './order-tasks.store.ts'
export { orderNumber } from './show-order.service.ts'
export { type Billable, lockBillable, requireOwnOrder } from './billable.service.ts'
export { setBill } from './billable.store.ts'
export { type OrderNews, readOrderNews } from './order-news.service.ts'
export { orderEscalated, orderMoved, orderPlaced } from './orders.events.ts'
export { chooseCash, lockToPay, type PayableOrder, payOrder, readOwnPayable, readPayable } from './pay-order.service.ts'
export { guestNames } from './orders.messages.ts'
export { type PastOrder, type PastStep, savePastOrder } from './save-past-order.service.ts'
export { whoHasOrdered } from './who-has-ordered.store.ts'

export const module: ModuleRecord = {
  name: 'orders',
  routes: (app) => {
    ordersRoutes(app)
    branchDayRoutes(app)
  },
  sweeps: ordersSweeps,
  pictureUses: findPictureUses,
}
