import type { ModuleRecord } from '#platform/module.ts'
import { answerHandlers } from './answer.handlers.ts'
import { formHandlers } from './forms.handlers.ts'
import { messageHandlers } from './notifications.handlers.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { notifyAccountHandlers } from './notify-account.handlers.ts'
import { orderHandlers } from './order.handlers.ts'
import { paymentHandlers } from './payment.handlers.ts'
import { reviewHandlers } from './review.handlers.ts'

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
  ],
  jobs: notificationsJobs,
}
