import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type VoidedRound = {
  orderId: string
  lines: { position: number; quantity: number }[]
  reasonCode: string
  reason: string | undefined
  at: Date
  by: string
}

/** The caller has locked the order. */
export async function listLines(
  tx: Tx,
  orderId: string,
): Promise<{ position: number; quantity: number; unit_price: number }[]> {
  return db(tx)
    .selectFrom('order_lines')
    .select(['position', 'quantity', 'unit_price'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export async function insertVoids(
  tx: Tx,
  { orderId, lines, reasonCode, reason, at, by }: VoidedRound,
): Promise<void> {
  await db(tx)
    .insertInto('order_line_voids')
    .values(
      lines.map(({ position, quantity }) => ({
        id: newId(),
        order_id: orderId,
        position,
        quantity,
        reason_code: reasonCode,
        reason: reason || null,
        voided_at: at,
        voided_by: by,
      })),
    )
    .execute()
}

type Written = {
  orderId: string
  lines: { position: number; quantity: number; vat: number }[]
  sum: { subtotal: number; grandTotal: number; vat: number }
}

export async function writeLines(tx: Tx, { orderId, lines, sum }: Written): Promise<void> {
  await sql`
    with written as (
      update order_lines o set quantity = l.quantity, price = l.quantity * o.unit_price, vat = l.vat
      from json_to_recordset(${JSON.stringify(lines)}::json) as l (position int4, quantity int4, vat int4)
      where o.order_id = ${orderId}::uuid and o.position = l.position
    )
    update orders set subtotal = ${sum.subtotal}::int4, grand_total = ${sum.grandTotal}::int4, vat = ${sum.vat}::int4, version = version + 1
    where id = ${orderId}::uuid`.execute(tx)
}
