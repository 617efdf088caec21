import type { Tx } from '#platform/db/database.ts'
import type { ConsumptionTables } from '../consumption.table.ts'

const db = (tx: Tx) => tx.withTables<ConsumptionTables>()

export async function insertTake(tx: Tx, take: { id: string; orderId: string; at: Date }): Promise<void> {
  await db(tx)
    .insertInto('resale_takes')
    .values({ id: take.id, order_id: take.orderId, taken_at: take.at })
    .execute()
}

export type Take = { id: string; isSettled: boolean }

export async function findLastTake(tx: Tx, orderId: string): Promise<Take | undefined> {
  const row = await db(tx)
    .selectFrom('resale_takes')
    .select(['id', 'settled_at'])
    .where('order_id', '=', orderId)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, isSettled: row.settled_at !== null }
}

export async function closeTake(tx: Tx, id: string, at: Date): Promise<void> {
  await db(tx).updateTable('resale_takes').set({ settled_at: at }).where('id', '=', id).execute()
}
