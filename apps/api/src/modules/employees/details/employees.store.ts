import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { fault } from '#platform/faults/fault.ts'
import type { EmployeesTables } from '../employees.table.ts'

const db = (tx: Tx) => tx.withTables<EmployeesTables>()

export type EmployeeRecord = {
  id: string
  name: string
  name_ne: string
  post: string
  branch_id: string | null
  branch_name: string | null
  phone: string
  joined_on: string
  left_on: string | null
  emergency_name: string
  emergency_phone: string | null
  account_id: string | null
  application_id: string | null
  tablet_role: string | null
  note: string
  version: number
}

export const employeeColumns = sql`e.id, e.name, e.name_ne, e.post, e.branch_id, b.name as branch_name, e.phone, e.joined_on, e.left_on,
  e.emergency_name, e.emergency_phone, e.account_id, e.application_id, e.tablet_role, e.note, e.version`

export async function findEmployee(tx: Tx, id: string): Promise<EmployeeRecord | undefined> {
  const { rows } = await sql<EmployeeRecord>`
    select ${employeeColumns} from employees e left join branches b on b.id = e.branch_id where e.id = ${id}::uuid`.execute(
    tx,
  )
  return rows[0]
}

/** Serializes requests that add an employee under the same id. */
export async function lockId(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`employee ${id}`}, 24))`.execute(tx)
}

/** Row lock until the end of the transaction. */
export async function lockEmployee(tx: Tx, id: string): Promise<EmployeeRecord | undefined> {
  await sql`select from employees where id = ${id}::uuid for update`.execute(tx)
  return findEmployee(tx, id)
}

export type EmployeeValues = Omit<EmployeeRecord, 'version' | 'branch_name'> & { search: string }

export async function insertEmployee(tx: Tx, values: EmployeeValues, at: Date): Promise<void> {
  await mapTaken(
    db(tx)
      .insertInto('employees')
      .values({ ...values, created_at: at, updated_at: at })
      .execute(),
  )
}

/** The row is locked, and its version was compared. */
export async function updateEmployee(tx: Tx, { id, ...values }: EmployeeValues, at: Date): Promise<void> {
  await mapTaken(
    db(tx)
      .updateTable('employees')
      .set((eb) => ({ ...values, updated_at: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

async function mapTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isConstraintViolation(error, 'employees_account')) throw fault('employee.account_taken')
    if (isConstraintViolation(error, 'employees_application')) throw fault('employee.hired')
    throw error
  }
}
