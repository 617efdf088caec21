import type { ModuleRecord } from '#platform/module.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { paymentsPeriodicTasks } from './payments.periodic-tasks.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { refundsRoutes } from './refunds.routes.ts'

export { discrepancyRaised, paymentFailed, paymentPaid, refundDone, refundDue } from './payments.events.ts'
export {
  lowerDue,
  offeredMethods,
  offeredWallets,
  openPayment,
  readDaySums,
  readSumsByDay,
  readTips,
  recordCash,
  settleInTab,
  voidPayment,
} from './payments.service.ts'
export { openProviders } from './providers/open-providers.ts'
export { useProviders } from './providers/provider.ts'
export { openQrProviders } from './qr/http-qr-provider.ts'
export { createQr, hasQrProvider, lookUpQr, type QrStatus, useQrProviders } from './qr/qr-provider.ts'
export { newReference } from './checkout/reference.ts'
export { refundPaidBill } from './refunds/refund-bill.service.ts'
export { requestRefund } from './refunds/request-refund.service.ts'
export { readRefundNotificationData } from './refunds/read-refunds.service.ts'

export const module: ModuleRecord = {
  name: 'payments',
  routes: (app) => {
    paymentsRoutes(app)
    refundsRoutes(app)
  },
  jobs: paymentsJobs,
  periodicTasks: paymentsPeriodicTasks,
}
