export type {
  Employee,
  EmployeeChange,
  EmployeeDocument,
  EmployeeRow,
  EmployeesSummary,
} from './employee.wire.ts'
export { EmployeeChangeWire } from './employee.wire.ts'
export * from './employees.endpoints.ts'
