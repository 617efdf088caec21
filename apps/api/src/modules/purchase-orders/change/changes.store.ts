import { sql } from 'kysely'
import type { SendingMethod } from '@momo/contracts/purchase-orders'
import type { Tx } from '#platform/db/database.ts'
import type { Progress } from '../purchase-order-state.rules.ts'
import type { PurchaseOrdersTables } from '../purchase-orders.table.ts'

// Rows of orders are locked by `lockOrder` before any of these statements.
const db = (tx: Tx) => tx.withTables<PurchaseOrdersTables>()

type OrderChange = Partial<{
  vat_percent: number
  sent_at: Date
  sent_by: string
  closed_at: Date
  closed_by: string
  close_reason: string
  cancelled_at: Date
  cancelled_by: string
  cancel_reason: string
  progress: Progress
}>

/** Increases the version. */
export async function updateOrder(tx: Tx, id: string, change: OrderChange, at: Date): Promise<void> {
  await db(tx)
    .updateTable('purchase_orders')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type StoredSending = { id: string; order_id: string; method: SendingMethod; recipient: string }

export async function findSending(tx: Tx, id: string): Promise<StoredSending | undefined> {
  const { rows } = await sql<StoredSending>`
    select id, order_id, method, recipient from purchase_order_sendings where id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Returns false if the id exists: two orders used it at the same time. */
export async function insertSending(
  tx: Tx,
  sending: StoredSending,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('purchase_order_sendings')
    .values({ ...sending, sent_at: at, sent_by: by })
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Closed = { orderId: string; line: number; reason: string; at: Date; by: string }

export async function closeLine(tx: Tx, { orderId, line, reason, at, by }: Closed): Promise<void> {
  await db(tx)
    .updateTable('purchase_order_lines')
    .set({ closed_at: at, closed_by: by, close_reason: reason })
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute()
}

export type LineChange = { line: number; received?: number; returned?: number; billed?: number }

/** Adds the differences, which may be below zero. Returns the number of changed lines. */
export async function addToLines(tx: Tx, orderId: string, changes: LineChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update purchase_order_lines p set received = p.received + coalesce(c.received, 0),
      returned = p.returned + coalesce(c.returned, 0), billed = p.billed + coalesce(c.billed, 0)
    from (select line, sum(received)::int8 as received, sum(returned)::int8 as returned, sum(billed)::int8 as billed
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x (line int2, received int8, returned int8, billed int8)
      group by line) c
    where p.order_id = ${orderId}::uuid and p.line = c.line`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
