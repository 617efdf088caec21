export type {
  Employee,
  EmployeeChange,
  EmployeeDay,
  EmployeeDocument,
  EmployeeRow,
  EmployeesSummary,
  ListedEmployee,
} from './employee.wire.ts'
export { EmployeeChangeWire } from './employee.wire.ts'
export * from './employees.endpoints.ts'
