import type { ModuleRecord } from '#platform/module.ts'
import { invoicesHandlers } from './invoices.handlers.ts'
import { invoicesRoutes } from './invoices.routes.ts'
import { invoicesSweeps } from './invoices.periodic-tasks.ts'

export { saveDemoHeads } from './print/invoice-header.service.ts'
export { issuePast } from './issue/issue-due-invoices.service.ts'

export const module: ModuleRecord = { name: 'invoices', routes: invoicesRoutes, handlers: invoicesHandlers, sweeps: invoicesSweeps }
