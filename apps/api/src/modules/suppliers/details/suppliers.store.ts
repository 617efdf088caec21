import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { fault } from '#platform/faults/fault.ts'
import type { SuppliersTables } from '../suppliers.table.ts'

const db = (tx: Tx) => tx.withTables<SuppliersTables>()

export type SupplierRecord = {
  id: string
  name: string
  contact_person: string
  phone: string | null
  email: string | null
  address: string
  pan: string | null
  is_vat_registered: boolean
  pay_within_days: number
  lead_days: number
  order_days: number[]
  order_by: string
  note: string
  version: number
  is_archived: boolean
}

async function findSuppliers(tx: Tx, condition: RawBuilder<SqlBool>): Promise<SupplierRecord[]> {
  const { rows } = await sql<SupplierRecord>`
    select s.id, s.name, s.contact_person, s.phone, s.email, s.address, s.pan, s.is_vat_registered, s.pay_within_days, s.lead_days,
      s.order_days, to_char(s.order_by, 'HH24:MI') as order_by, s.note, s.version, s.archived_at is not null as is_archived
    from suppliers s where ${condition}`.execute(tx)
  return rows
}

export async function findSupplier(tx: Tx, id: string): Promise<SupplierRecord | undefined> {
  return (await findSuppliers(tx, sql`s.id = ${id}::uuid`))[0]
}

export const findSuppliersByIds = (tx: Tx, ids: string[]): Promise<SupplierRecord[]> =>
  findSuppliers(tx, sql`s.id = any (${ids}::uuid[])`)

/**
 * Serializes requests that add a supplier under the same id. The unique keys alone are not enough: the name of the first request could
 * reject the second one before its id does.
 */
export async function lockId(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`supplier ${id}`}, 24))`.execute(tx)
}

/** Row lock until the end of the transaction. */
export async function lockSupplier(tx: Tx, id: string): Promise<SupplierRecord | undefined> {
  await sql`select from suppliers where id = ${id}::uuid for update`.execute(tx)
  return findSupplier(tx, id)
}

/** Keeps a supplier from being changed or archived; its items may change at the same time. */
export async function lockSupplierShared(tx: Tx, id: string): Promise<SupplierRecord | undefined> {
  await sql`select from suppliers where id = ${id}::uuid for share`.execute(tx)
  return findSupplier(tx, id)
}

export type SupplierValues = Omit<SupplierRecord, 'version' | 'is_archived'> & { search: string }

export async function insertSupplier(tx: Tx, values: SupplierValues, at: Date): Promise<void> {
  await mapTakenName(
    db(tx)
      .insertInto('suppliers')
      .values({ ...values, created_at: at, updated_at: at })
      .execute(),
  )
}

/** The row is locked, and its version was compared. */
export async function updateSupplier(
  tx: Tx,
  { id, ...values }: Partial<SupplierValues> & { id: string; archived_at?: Date | null },
  at: Date,
): Promise<void> {
  await mapTakenName(
    db(tx)
      .updateTable('suppliers')
      .set((eb) => ({ ...values, updated_at: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

async function mapTakenName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw isConstraintViolation(error, 'suppliers_name') ? fault('supplier.exists') : error
  }
}
