import type { ModuleRecord } from '#platform/module.ts'
import { suppliersRoutes } from './suppliers.routes.ts'

export { saveSupplier } from './details/save-supplier.service.ts'
export { saveSuppliedItem } from './items/save-supplied-item.service.ts'
export { summarizeSuppliers } from './list/list-suppliers.service.ts'

export const module: ModuleRecord = { name: 'suppliers', routes: suppliersRoutes }
