import { sql } from 'kysely'
import type { OrderState } from '@momo/contracts/orders'
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

export type LineRecord = { position: number; quantity: number; unit_price: number; discount: number }

/** The caller has locked the order. */
export async function listLines(tx: Tx, orderId: string): Promise<LineRecord[]> {
  return db(tx)
    .selectFrom('order_lines')
    .select(['position', 'quantity', 'unit_price', 'discount'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** Row lock until the transaction ends. */
export async function lockDeliveryCharge(
  tx: Tx,
  orderId: string,
): Promise<{ state: OrderState; delivery_charge: number } | undefined> {
  const row = await db(tx)
    .selectFrom('orders')
    .select(['state', 'delivery_charge'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row as { state: OrderState; delivery_charge: number } | undefined
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
  lines: { position: number; quantity: number; discount: number; vat: number }[]
  sum: { subtotal: number; grandTotal: number; vat: number }
}

export async function writeLines(tx: Tx, { orderId, lines, sum }: Written): Promise<void> {
  await sql`
    with written as (
      update order_lines o set quantity = l.quantity, discount = l.discount, price = l.quantity * o.unit_price - l.discount, vat = l.vat
      from json_to_recordset(${JSON.stringify(lines)}::json) as l (position int4, quantity int4, discount int4, vat int4)
      where o.order_id = ${orderId}::uuid and o.position = l.position
    )
    update orders set subtotal = ${sum.subtotal}::int4, grand_total = ${sum.grandTotal}::int4, vat = ${sum.vat}::int4, version = version + 1
    where id = ${orderId}::uuid`.execute(tx)
}
