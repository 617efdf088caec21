import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'

type NewPending = { orderId: string; branchId: string; at: Date }

/** Waits for a transaction that is removing the row, which may have read the order before this event: then it is inserted again. */
export const queuePending = prepared((tx, p: NewPending) =>
  sql`
    insert into pending_consumptions as p (order_id, branch_id, due_at)
    values (${p.orderId}::uuid, ${p.branchId}::uuid, ${p.at}::timestamptz)
    on conflict (order_id) do update set due_at = least(p.due_at, excluded.due_at)`.compile(tx),
)

export async function listDueBranches(tx: Tx, at: Date): Promise<string[]> {
  const { rows } = await sql<{ branch_id: string }>`
    select branch_id from pending_consumptions where due_at <= ${at}::timestamptz group by 1 order by min(due_at)`.execute(
    tx,
  )
  return rows.map(({ branch_id: branchId }) => branchId)
}

type Due = { branchId: string; at: Date; limit: number }

/** Orders that another worker is working on are skipped. */
export const lockDue = prepared((tx, d: Due) =>
  sql<{ order_id: string }>`
    select order_id from pending_consumptions where branch_id = ${d.branchId}::uuid and due_at <= ${d.at}::timestamptz
    order by due_at limit ${d.limit}::int for update skip locked`.compile(tx),
)

/** False when it is done already, or another worker is working on it. */
export async function lockPending(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from pending_consumptions where order_id = ${orderId}::uuid for update skip locked`.execute(tx)
  return rows.length > 0
}

export async function listDueOrders(tx: Tx, { branchId, at, limit }: Due): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from pending_consumptions where branch_id = ${branchId}::uuid and due_at <= ${at}::timestamptz
    order by due_at limit ${limit}`.execute(tx)
  return rows.map(({ order_id: orderId }) => orderId)
}

export const removePending = prepared((tx, { orderIds }: { orderIds: string[] }) =>
  sql`delete from pending_consumptions where order_id = any (${orderIds}::uuid[])`.compile(tx),
)

/** 10 s after the first failure, then twice as long each time, at most an hour. */
export async function postponePending(tx: Tx, orderId: string, at: Date): Promise<void> {
  await sql`
    update pending_consumptions set attempts = attempts + 1,
      due_at = ${at}::timestamptz + least(interval '1 hour', interval '10 seconds' * 2 ^ least(attempts, 10))
    where order_id = ${orderId}::uuid`.execute(tx)
}
