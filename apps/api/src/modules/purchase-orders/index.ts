import type { ModuleRecord } from '#platform/module.ts'
import { purchaseOrdersRoutes } from './purchase-orders.routes.ts'

export {
  assertReceivable,
  changeOrderLines,
  type LockedOrder,
  lockPurchaseOrder,
} from './change/order-progress.service.ts'
export { purchaseOrderNumber } from './purchase-order-number.rules.ts'
export { openOf } from './purchase-order-state.rules.ts'
export { cancelOrder } from './change/close-order.service.ts'
export { sendOrder } from './change/send-order.service.ts'
export { saveDraft } from './draft/save-draft.service.ts'
export { listOrders } from './read/list-orders.service.ts'
export { type OrderMail, readOrderMail } from './document/read-order-mail.service.ts'
export { readDocument } from './document/read-document.service.ts'
export { purchaseOrderChanged, purchaseOrderMailDue } from './purchase-orders.events.ts'

export const module: ModuleRecord = { name: 'purchase-orders', routes: purchaseOrdersRoutes }
