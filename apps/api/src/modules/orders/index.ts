import type { ModuleRecord } from '#platform/module.ts'
import { branchDayRoutes } from './branch-orders.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ordersSweeps } from './orders.periodic-tasks.ts'

export { readDayOfOrders } from './reporting/daily-summary.service.ts'
export { lockOrder } from './transitions/order-state.store.ts'
export { closeMoneyTask, raiseTask } from './transitions/order-tasks.store.ts'
export { orderNumber } from './read/order.mapper.ts'
export { type Billable, lockBillable, requireOwnOrder } from './reporting/invoice-source.service.ts'
export { setBill } from './reporting/invoice-source.store.ts'
export { type OrderNews, readOrderNews } from './read/order-notification-data.service.ts'
export { orderEscalated, orderMoved, orderPlaced } from './orders.events.ts'
export { chooseCash, lockToPay, type PayableOrder, payOrder, readOwnPayable, readPayable } from './transitions/pay-order.service.ts'
export { guestNames } from './orders.messages.ts'
export { type PastOrder, type PastStep, savePastOrder } from './reporting/import-order.service.ts'
export { whoHasOrdered } from './read/past-customers.store.ts'

export const module: ModuleRecord = {
  name: 'orders',
  routes: (app) => {
    ordersRoutes(app)
    branchDayRoutes(app)
  },
  sweeps: ordersSweeps,
  pictureUses: findPictureUses,
}
