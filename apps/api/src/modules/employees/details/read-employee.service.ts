import type { Employee } from '@momo/contracts/employees'
import { namesOf } from '#modules/accounts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { listDocuments } from '../documents/documents.store.ts'
import { employeeFrom } from './employee.mapper.ts'
import { findEmployee } from './employees.store.ts'

export const readEmployee = (id: string): Promise<Employee> => read((tx) => loadEmployee(tx, id))

export async function loadEmployee(tx: Tx, id: string): Promise<Employee> {
  const employee = (await findEmployee(tx, id)) ?? notFound('employee', id)
  const documents = await listDocuments(tx, id)
  const names = await namesOf(tx, employee.account_id === null ? [] : [employee.account_id])
  return employeeFrom(employee, { documents, names })
}
