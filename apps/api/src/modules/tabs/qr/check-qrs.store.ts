import { type Insertable, sql, type Updateable } from 'kysely'
import type { QrMethod } from '@momo/contracts/payments'
import type { QrSurplusReason } from '@momo/contracts/tabs'
import type { Tx } from '#platform/db/database.ts'
import type { TabsTables } from '../tabs.table.ts'
import type { QrPaymentUse } from './qr.rules.ts'

const db = (tx: Tx) => tx.withTables<TabsTables>()

export type QrRecord = {
  id: string
  branch_id: string
  check_id: string
  method: QrMethod
  amount: number
  reference: string
  state: 'open' | 'paid' | 'over'
  payload: string | null
  expires_at: Date | null
  created_at: Date
  created_by: string
}

export async function findQr(tx: Tx, id: string): Promise<QrRecord | undefined> {
  const row = await db(tx).selectFrom('check_qrs').selectAll().where('id', '=', id).executeTakeFirst()
  return row as QrRecord | undefined
}

/** Row lock until the transaction ends; tabs are locked before. */
export async function lockQr(tx: Tx, id: string): Promise<QrRecord | undefined> {
  const row = await db(tx)
    .selectFrom('check_qrs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as QrRecord | undefined
}

export async function insertQr(tx: Tx, qr: Insertable<TabsTables['check_qrs']>): Promise<void> {
  await db(tx).insertInto('check_qrs').values(qr).execute()
}

export async function updateQr(tx: Tx, id: string, change: Updateable<TabsTables['check_qrs']>) {
  await db(tx).updateTable('check_qrs').set(change).where('id', '=', id).execute()
}

/** The tab that a check belongs to now; undefined after the check was deleted. */
export async function findTabOfCheck(tx: Tx, checkId: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('tab_checks')
    .select('tab_id')
    .where('id', '=', checkId)
    .executeTakeFirst()
  return row?.tab_id
}

/** Codes that are due for a status check, with a lease, so that several workers share them. */
export async function claimDueQrs(
  tx: Tx,
  { at, until, limit }: { at: Date; until: Date; limit: number },
): Promise<QrRecord[]> {
  const { rows } = await sql<QrRecord>`
    update check_qrs set next_check_at = ${until}::timestamptz where id in (
      select id from check_qrs where next_check_at <= ${at}::timestamptz order by next_check_at limit ${limit}::int for update skip locked)
    returning *`.execute(tx)
  return rows
}

/** False when this payment is known already. */
export async function insertQrPayment(
  tx: Tx,
  payment: Insertable<TabsTables['check_qr_payments']> & { used_as: QrPaymentUse },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('check_qr_payments')
    .values(payment)
    .onConflict((on) => on.columns(['method', 'txn_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function listSurplusOf(
  tx: Tx,
  qrId: string,
): Promise<{ amount: number; reason: QrSurplusReason }[]> {
  const rows = await db(tx)
    .selectFrom('check_qr_payments')
    .select(['amount', 'used_as as reason'])
    .where('qr_id', '=', qrId)
    .where('used_as', '<>', 'tender')
    .orderBy('id')
    .execute()
  return rows as { amount: number; reason: QrSurplusReason }[]
}

export type SurplusRecord = {
  id: string
  method: QrMethod
  amount: number
  reason: QrSurplusReason
  txn_id: string
  found_at: Date
  table_number: string | null
}

/** Money of a branch that is still to be given back, oldest first. */
export async function listSurplus(tx: Tx, branchId: string): Promise<SurplusRecord[]> {
  const rows = await db(tx)
    .selectFrom('check_qr_payments as p')
    .innerJoin('check_qrs as q', 'q.id', 'p.qr_id')
    .leftJoin('tab_checks as c', 'c.id', 'q.check_id')
    .leftJoin('tabs as t', 't.id', 'c.tab_id')
    .select([
      'p.id',
      'p.method',
      'p.amount',
      'p.used_as as reason',
      'p.txn_id',
      'p.found_at',
      't.table_number',
    ])
    .where('p.branch_id', '=', branchId)
    .where('p.used_as', '<>', 'tender')
    .where('p.returned_at', 'is', null)
    .orderBy('p.found_at')
    .orderBy('p.id')
    .execute()
  return rows as SurplusRecord[]
}

export async function lockSurplus(tx: Tx, id: string) {
  return db(tx)
    .selectFrom('check_qr_payments')
    .select(['branch_id', 'amount', 'used_as', 'txn_id', 'return_reference'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Returned = { id: string; at: Date; by: string; reference: string }

export async function setReturned(tx: Tx, { id, at, by, reference }: Returned): Promise<void> {
  await db(tx)
    .updateTable('check_qr_payments')
    .set({ returned_at: at, returned_by: by, return_reference: reference })
    .where('id', '=', id)
    .execute()
}
