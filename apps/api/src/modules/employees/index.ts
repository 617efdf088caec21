import type { ModuleRecord } from '#platform/module.ts'
import { employeesRoutes } from './employees.routes.ts'

export { saveEmployee } from './details/save-employee.service.ts'
export { listEmployees, summarizeEmployees } from './list/list-employees.service.ts'

export const module: ModuleRecord = { name: 'employees', routes: employeesRoutes }
