import type { ModuleRecord } from '#platform/module.ts'
import { afterOrderHandlers } from './after-order/after-order.handlers.ts'
import { answerHandlers } from './forms/reply.handlers.ts'
import { eveningHandlers } from './evening/evening.handlers.ts'
import { formHandlers } from './forms/forms.handlers.ts'
import { kitchenHandlers } from './kitchen/kitchen.handlers.ts'
import { messageHandlers } from './account/account-messages.handlers.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { notifyAccountHandlers } from './account/notify-account.handlers.ts'
import { officeHandlers } from './office/office.handlers.ts'
import { orderHandlers } from './orders/order.handlers.ts'
import { paymentHandlers } from './payments/payment.handlers.ts'
import { pushHandlers } from './push/push.handlers.ts'
import { stockHandlers } from './stock/stock.handlers.ts'
import { visitHandlers } from './visits/visits.handlers.ts'
import { reviewHandlers } from './reviews/review.handlers.ts'

export const module: ModuleRecord = {
  name: 'notifications',
  routes: notificationsRoutes,
  handlers: [
    ...messageHandlers,
    ...notifyAccountHandlers,
    ...formHandlers,
    ...answerHandlers,
    ...reviewHandlers,
    ...orderHandlers,
    ...paymentHandlers,
    ...afterOrderHandlers,
    ...stockHandlers,
    ...kitchenHandlers,
    ...officeHandlers,
    ...eveningHandlers,
    ...pushHandlers,
    ...visitHandlers,
  ],
  jobs: notificationsJobs,
}
