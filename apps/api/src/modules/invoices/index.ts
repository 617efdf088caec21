import type { ModuleRecord } from '#platform/module.ts'
import { invoicesHandlers } from './invoices.handlers.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { invoicesPeriodicTasks } from './invoices.periodic-tasks.ts'

export { saveDemoHeads } from './print/invoice-header.service.ts'
export { listChainBills } from './chain/list-chain-bills.service.ts'
export { listOwnBills } from './read/list-invoices.service.ts'
export { issueCheckInvoice } from './issue/issue-invoice.service.ts'
export { printBill } from './print/print-invoice.service.ts'
export { issuePastInvoices } from './issue/issue-due-invoices.service.ts'

export const module: ModuleRecord = {
  name: 'invoices',
  routes: invoicesRoutes,
  handlers: invoicesHandlers,
  periodicTasks: invoicesPeriodicTasks,
}
