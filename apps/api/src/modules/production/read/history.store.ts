import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type DoneRecord = { number: number; ended_at: Date; yield: number; good: number; value: number }

type History = { kitchenId: string; itemId: string; before: Date; limit: number }

/** The last that were done before the moment, the newest first. */
export async function listDone(tx: Tx, { kitchenId, itemId, before, limit }: History): Promise<DoneRecord[]> {
  const { rows } = await sql<DoneRecord>`
    select number, ended_at, yield, good, value from production_orders
    where item_id = ${itemId}::uuid and kitchen_id = ${kitchenId}::uuid and state = 'done' and ended_at < ${before}::timestamptz
    order by ended_at desc limit ${limit}`.execute(tx)
  return rows
}
