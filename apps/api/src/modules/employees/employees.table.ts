import { type TableOf, table } from '#platform/db/table.ts'

export const employeesTable = table('employees', {
  id: 'uuid',
  name: 'text',
  name_ne: 'text=',
  search: 'text',
  post: 'text',
  branch_id: 'uuid?',
  phone: 'text',
  joined_on: 'date',
  left_on: 'date?',
  emergency_name: 'text=',
  emergency_phone: 'text?',
  account_id: 'uuid?',
  application_id: 'uuid?',
  tablet_role: 'text?',
  note: 'text=',
  version: 'int4=',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
})

export const employeeDocumentsTable = table('employee_documents', {
  id: 'uuid',
  employee_id: 'uuid',
  title: 'text',
  content_type: 'text',
  content: 'bytea',
  added_by: 'uuid',
  added_at: 'timestamptz',
})

export type EmployeesTables = {
  employees: TableOf<typeof employeesTable>
  employee_documents: TableOf<typeof employeeDocumentsTable>
}
