import { sql } from 'kysely'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { DifferenceAnswer } from '@momo/contracts/supplier-bills'
import type { Tx } from '#platform/db/database.ts'

/** A line of a bill with its order and receipt. */
export type LineRecord = {
  bill_id: string
  line: number
  item_id: string
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  quantity: number
  unit: string
  unit_factor: number
  price: number
  amount: number
  is_taxable: boolean
  quantity_answer: DifferenceAnswer | null
  price_answer: DifferenceAnswer | null
  payable_quantity: number | null
  payable_amount: number | null
  our_quantity: number | null
  our_price: number | null
  corrected: number
  variance: number
  receipt: ReceiptPart | null
  ordered: OrderPart | null
}
type ReceiptPart = {
  id: string
  line: number
  location_id: string
  /** 0 of a receipt that was reversed. */
  accepted: number
  returned: number
  billed: number
  price: number
  unit_factor: number
  amount: number
}
type OrderPart = { id: string; line: number; quantity: number; price: number; unit_factor: number }

export async function listLines(tx: Tx, billIds: string[]): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select l.*, i.name, i.name_ne, i.base_unit,
      case when r.id is not null then json_build_object('id', r.id, 'line', g.line, 'location_id', r.location_id,
        'accepted', case when r.reversed_at is null then g.accepted else 0 end, 'returned', g.returned, 'billed', g.billed,
        'price', g.price, 'unit_factor', g.unit_factor, 'amount', g.amount) end as receipt,
      case when o.order_id is not null then json_build_object('id', o.order_id, 'line', o.line, 'quantity', o.quantity, 'price', o.price,
        'unit_factor', o.unit_factor) end as ordered
    from supplier_bill_lines l
    join stock_items i on i.id = l.item_id
    left join goods_receipt_lines g on g.receipt_id = l.receipt_id and g.line = l.receipt_line
    left join goods_receipts r on r.id = g.receipt_id
    left join purchase_order_lines o on o.order_id = r.order_id and o.line = g.order_line
    where l.bill_id = any (${billIds}::uuid[]) order by l.bill_id, l.line`.execute(tx)
  return rows
}

export type OrderRecord = { id: string; number: number; sent_at: Date | null }
export type ReceiptRecord = { id: string; number: number; happened_at: Date; recorded_by: string }

export async function listOrders(tx: Tx, ids: string[]): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    select id, number, sent_at from purchase_orders where id = any (${ids}::uuid[]) order by number`.execute(
    tx,
  )
  return rows
}

export async function listReceipts(tx: Tx, ids: string[]): Promise<ReceiptRecord[]> {
  const { rows } = await sql<ReceiptRecord>`
    select id, number, happened_at, recorded_by from goods_receipts where id = any (${ids}::uuid[]) order by happened_at, id`.execute(
    tx,
  )
  return rows
}
