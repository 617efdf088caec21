import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { TillsTables } from './tills.table.ts'

const db = (tx: Tx) => tx.withTables<TillsTables>()

type Day = { branchId: string; date: string }

/** Advisory lock until the transaction ends: a day is either closed, or paid out of. */
export async function lockDay(tx: Tx, { branchId, date }: Day): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`till ${branchId} ${date}`}, 25))`.execute(tx)
}

export async function isClosed(tx: Tx, { branchId, date }: Day): Promise<boolean> {
  const found = await db(tx)
    .selectFrom('day_closings')
    .select('branch_id')
    .where('branch_id', '=', branchId)
    .where('business_date', '=', date)
    .executeTakeFirst()
  return found !== undefined
}

type NewPayout = Day & {
  id: string
  amount: number
  what: string
  at: Date
  by: string
  reverses?: string
}

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await db(tx)
    .insertInto('till_payouts')
    .values({
      id: payout.id,
      branch_id: payout.branchId,
      business_date: payout.date,
      amount: payout.amount,
      what: payout.what,
      reverses: payout.reverses ?? null,
      paid_at: payout.at,
      paid_by: payout.by,
    })
    .execute()
}

export async function findPayout(tx: Tx, id: string) {
  return db(tx)
    .selectFrom('till_payouts')
    .select(['branch_id', 'business_date', 'amount', 'what'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type PayoutRecord = {
  id: string
  what: string
  amount: number
  paid_at: Date
  paid_by: string
  is_reversed: boolean
}

/** By time; the rows that reverse another one are shown with it. */
export async function listPayouts(tx: Tx, { branchId, date }: Day): Promise<PayoutRecord[]> {
  const { rows } = await sql<PayoutRecord>`
    select p.id, p.what, p.amount, p.paid_at, p.paid_by, exists (select from till_payouts r where r.reverses = p.id) as is_reversed
    from till_payouts p where p.branch_id = ${branchId}::uuid and p.business_date = ${date}::date and p.reverses is null
    order by p.paid_at, p.id`.execute(tx)
  return rows
}
