import type { ModuleRecord } from '#platform/module.ts'
import { branchOrdersRoutes } from './branch-orders.routes.ts'
import { chainOrdersRoutes } from './chain-orders.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { ordersRoutes } from './orders.routes.ts'
import { ordersHandlers } from './orders.handlers.ts'
import { ordersJobs } from './orders.jobs.ts'
import { ordersPeriodicTasks } from './orders.periodic-tasks.ts'

export { readDailySummary } from './reporting/daily-summary.service.ts'
export { closeMoneyTask, lockOrderRow, raiseTask } from './transitions/order-tasks.service.ts'
export { findChainOrders } from './chain/find-chain-orders.service.ts'
export {
  type CustomerOrder,
  findLastCompletedOrder,
  readCustomerOrder,
} from './reporting/customer-order.service.ts'
export { listOrdersOfBranch } from './read/branch-orders.service.ts'
export { orderExport } from './chain/export-orders.service.ts'
export { orderNumber } from './read/order.mapper.ts'
export {
  type Billable,
  lockBillable,
  markBilled,
  requireOwnOrder,
} from './reporting/invoice-source.service.ts'
export {
  type OrderNotificationData,
  readOrderNotificationData,
  readOwnOrderNumbers,
} from './read/order-notification-data.service.ts'
export {
  moveAsked,
  orderEscalated,
  orderLinesVoided,
  orderLate,
  orderMoved,
  orderPlaced,
  orderRunningLate,
} from './orders.events.ts'
export { askToMove, cancelScheduled, revokeMoveRequest } from './reschedule/ask-to-move.service.ts'
export { listOpenRequestsOf, listScheduledOrders } from './reschedule/scheduled-orders.service.ts'
export type { ScheduledOrder } from './reschedule/move-requests.store.ts'
export { readOpenMoveRequest } from './reschedule/reschedule-order.service.ts'
export {
  chooseCash,
  holdForPayment,
  lockToPay,
  type PayableOrder,
  payOrder,
  readOwnPayable,
  readPayable,
} from './transitions/pay-order.service.ts'
export { placeRound } from './place/place-counter-order.service.ts'
export { registerPayments } from './payments-port.ts'
export { type PlacedGoods, registerStock } from './stock-port.ts'
export { type JoinTab, registerTabs, type TabRound } from './tabs-port.ts'
export { isTable } from './place/validate-order.service.ts'
export { discountLines } from './transitions/discount-lines.service.ts'
export { discountsOfLines } from './discounts/discounted-lines.rules.ts'
export {
  readCheckDiscounts,
  recordCheckDiscount,
  takeBackDiscount,
} from './discounts/check-discounts.service.ts'
export type { DiscountRecord } from './discounts/discounts.store.ts'
export { discountShown } from './discounts/discount.mapper.ts'
export { voidLines } from './transitions/void-lines.service.ts'
export { findTabOf, moveRounds } from './place/tab-rounds.service.ts'
export { deliveryTo } from './place/delivery-to.rules.ts'
export { printTicket, takeTicket } from './tickets/print-ticket.service.ts'
export { guestNames } from './orders.messages.ts'
export { orderSearch } from './read/order-search.rules.ts'
export { type PastOrder, type PastStep, savePastOrder } from './reporting/import-order.service.ts'
export { readPastCustomers } from './read/read-orders.service.ts'

export const module: ModuleRecord = {
  name: 'orders',
  routes: (app) => {
    ordersRoutes(app)
    branchOrdersRoutes(app)
    chainOrdersRoutes(app)
  },
  handlers: ordersHandlers,
  jobs: ordersJobs,
  periodicTasks: ordersPeriodicTasks,
  pictureUses: findPictureUses,
}
