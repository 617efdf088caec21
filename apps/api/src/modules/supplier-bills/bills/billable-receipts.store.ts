import { sql } from 'kysely'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type BillableRecord = {
  id: string
  number: number
  happened_at: Date
  slip_number: string
  order_id: string | null
  order_number: number | null
  lines: {
    line: number
    item_id: string
    name: string
    name_ne: string | null
    base_unit: BaseUnit
    unit: string
    unit_factor: number
    quantity: number
    price: number
  }[]
}

type Page = { supplierId: string; at: Date; id: string; limit: number }

/** The newest first; keyset pagination below (at, id). A market purchase is paid at once and has no bill. */
export async function pageOfBillable(tx: Tx, page: Page): Promise<BillableRecord[]> {
  const { rows } = await sql<BillableRecord>`
    select r.id, r.number, r.happened_at, r.slip_number, o.id as order_id, o.number as order_number, l.lines
    from goods_receipts r left join purchase_orders o on o.id = r.order_id
    cross join lateral (
      select json_agg(json_build_object('line', g.line, 'item_id', g.item_id, 'name', i.name, 'name_ne', i.name_ne,
        'base_unit', i.base_unit, 'unit', g.unit, 'unit_factor', g.unit_factor, 'quantity', g.accepted - g.returned - g.billed,
        'price', g.price) order by g.line) as lines
      from goods_receipt_lines g join stock_items i on i.id = g.item_id
      where g.receipt_id = r.id and g.accepted - g.returned > g.billed) l
    where r.supplier_id = ${page.supplierId}::uuid and r.kind = 'receipt' and r.reversed_at is null and r.paid_by is null
      and l.lines is not null and (r.happened_at, r.id) < (${page.at}::timestamptz, ${page.id}::uuid)
    order by r.happened_at desc, r.id desc limit ${page.limit}`.execute(tx)
  return rows
}
