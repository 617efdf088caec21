import type { ModuleRecord } from '#platform/module.ts'
import { findPictureUses } from './bills/picture-uses.store.ts'
import { supplierBillsRoutes } from './supplier-bills.routes.ts'

export { approveBill } from './approve/approve-bill.service.ts'
export { listBillableReceipts } from './bills/billable-receipts.service.ts'
export { answerDifferences, holdBill } from './bills/change-bill.service.ts'
export { enterBill } from './bills/enter-bill.service.ts'
export { listBills } from './bills/list-bills.service.ts'
export { findBillsFor } from './bills/find-bills.service.ts'
export { recordPayment } from './payments/record-payment.service.ts'

export const module: ModuleRecord = {
  name: 'supplier-bills',
  routes: supplierBillsRoutes,
  pictureUses: findPictureUses,
}
