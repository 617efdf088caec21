import type { ModuleRecord } from '#platform/module.ts'
import { invoicesHandlers } from './invoices.handlers.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { invoicesSweeps } from './invoices.sweeps.ts'

export { saveDemoHeads } from './bill-heads.service.ts'
export { issuePast } from './issue-owed.service.ts'

export const module: ModuleRecord = { name: 'invoices', routes: invoicesRoutes, handlers: invoicesHandlers, sweeps: invoicesSweeps }
