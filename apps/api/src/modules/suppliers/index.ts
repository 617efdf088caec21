import type { ModuleRecord } from '#platform/module.ts'
import { suppliersRoutes } from './suppliers.routes.ts'

export { lockActiveSupplier } from './details/lock-supplier.service.ts'
export { readSupplier } from './details/read-supplier.service.ts'
export { saveSupplier } from './details/save-supplier.service.ts'
export { recordPaidPrices } from './items/record-paid-prices.service.ts'
export { saveSuppliedItem } from './items/save-supplied-item.service.ts'
export { nextOrderDay } from './order-day.rules.ts'
export { listSuppliers, summarizeSuppliers } from './list/list-suppliers.service.ts'

export const module: ModuleRecord = { name: 'suppliers', routes: suppliersRoutes }
