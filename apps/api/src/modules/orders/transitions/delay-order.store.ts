import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export const findDelay = (tx: Tx, key: string): Promise<{ order_id: string } | undefined> =>
  db(tx).selectFrom('order_delays').select('order_id').where('key', '=', key).executeTakeFirst()

type DelayRow = {
  id: string
  readyAt: Date
  dueAt: Date
  deadlineAt: Date | undefined
  deadlineOwner: string | undefined
  key: string
  minutes: number
  at: Date
  by: string
}

/** The row of the order is locked. The history has no step, because the state and its time stay. */
export async function writeDelay(tx: Tx, d: DelayRow): Promise<void> {
  await sql`
    with delayed as (
      update orders set ready_at = ${d.readyAt}::timestamptz, due_at = ${d.dueAt}::timestamptz, deadline_at = ${d.deadlineAt}::timestamptz,
        deadline_owner = ${d.deadlineOwner}::text, version = version + 1
      where id = ${d.id}::uuid
      returning id
    )
    insert into order_delays (key, order_id, minutes, delayed_at, delayed_by)
    select ${d.key}::uuid, id, ${d.minutes}::int4, ${d.at}::timestamptz, ${d.by}::uuid from delayed`.execute(
    tx,
  )
}
