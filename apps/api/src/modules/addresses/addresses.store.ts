import { sql } from 'kysely'
import type { AddressFields } from '@momo/contracts/addresses'
import type { Tx } from '#platform/db/database.ts'
import type { AddressesTables } from './addresses.table.ts'

const db = (tx: Tx) => tx.withTables<AddressesTables>()

export type AddressRecord = {
  id: string
  label: string
  address: string
  note: string
  latitude: number | null
  longitude: number | null
}
const columns = ['id', 'label', 'address', 'note', 'latitude', 'longitude'] as const

/** Advisory lock per customer until the transaction ends, so duplicate check and count stay valid. */
export async function lockAddresses(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}::text, 29))`.execute(tx)
}

export async function findAddresses(tx: Tx, accountId: string): Promise<AddressRecord[]> {
  return db(tx)
    .selectFrom('addresses')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type Owned = { id: string; accountId: string }
type Values = AddressFields & { usedAt: Date }

const valuesOf = ({ label, address, note, position, usedAt }: Values) => ({
  label,
  address,
  note,
  latitude: position?.latitude ?? null,
  longitude: position?.longitude ?? null,
  used_at: usedAt,
})

export async function insertAddress(
  tx: Tx,
  { id, accountId }: Owned,
  values: Values,
): Promise<AddressRecord> {
  return db(tx)
    .insertInto('addresses')
    .values({ id, account_id: accountId, ...valuesOf(values) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Undefined when the address belongs to another customer or does not exist. */
export async function setAddress(
  tx: Tx,
  { id, accountId }: Owned,
  values: Values,
): Promise<AddressRecord | undefined> {
  return db(tx)
    .updateTable('addresses')
    .set(valuesOf(values))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteAddresses(tx: Tx, accountId: string, ids?: string[]): Promise<number> {
  let deleting = db(tx).deleteFrom('addresses').where('account_id', '=', accountId)
  if (ids) deleting = deleting.where('id', '=', sql<string>`any (${ids}::uuid[])`)
  return Number((await deleting.executeTakeFirst()).numDeletedRows)
}
