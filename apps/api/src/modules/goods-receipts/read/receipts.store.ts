import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ImmediatePayment, ReceiptKind } from '@momo/contracts/goods-receipts'
import type { LocationKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type ReceiptRecord = {
  id: string
  number: number
  kind: ReceiptKind
  supplier_id: string | null
  supplier_name: string | null
  order_id: string | null
  order_number: number | null
  returns_id: string | null
  returns_number: number | null
  location_id: string
  location_kind: LocationKind
  location_name: string
  slip_number: string
  happened_at: Date
  total: number
  paid_by: ImmediatePayment | null
  till_branch_id: string | null
  till_name: string | null
  note: string
  fingerprint: string
  recorded_at: Date
  recorded_by: string
  reversed_at: Date | null
  is_awaiting_bill: boolean
}

/** Of a receipt `r`: goods that are not billed. Of a return: a bill of the goods that was not reduced by a credit note. */
const isAwaitingBill = sql<SqlBool>`(r.supplier_id is not null and r.reversed_at is null and case r.kind
  when 'receipt' then r.id in (select l.receipt_id from goods_receipt_lines l
    where l.supplier_id = r.supplier_id and l.returns_line is null and l.billed < l.accepted - l.returned)
  else exists (select from goods_receipt_lines k join goods_receipt_lines l on l.receipt_id = r.returns_id and l.line = k.returns_line
    where k.receipt_id = r.id and l.billed > l.accepted - l.returned) end)`

const columns = sql`r.id, r.number, r.kind, r.supplier_id, s.name as supplier_name, r.order_id, o.number as order_number, r.returns_id,
  f.number as returns_number, r.location_id, p.kind as location_kind, coalesce(p.name, b.name) as location_name, r.slip_number,
  r.happened_at, r.total, r.paid_by, r.till_branch_id, t.name as till_name, r.note, r.fingerprint, r.recorded_at, r.recorded_by,
  r.reversed_at, ${isAwaitingBill} as is_awaiting_bill`
const joined = sql`goods_receipts r
  join stock_locations p on p.id = r.location_id left join branches b on b.id = p.branch_id
  left join suppliers s on s.id = r.supplier_id left join purchase_orders o on o.id = r.order_id
  left join goods_receipts f on f.id = r.returns_id left join branches t on t.id = r.till_branch_id`

export async function findReceipt(tx: Tx, id: string): Promise<ReceiptRecord | undefined> {
  const { rows } = await sql<ReceiptRecord>`
    select ${columns} from ${joined} where r.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export type RowRecord = ReceiptRecord & {
  lines: number
  first_items: string[]
  has_rejected: boolean
  photos: number
}
type Page = {
  supplierId?: string | undefined
  orderId?: string | undefined
  locationId?: string | undefined
  kind?: ReceiptKind | undefined
  filter?: 'market' | 'awaiting-bill' | undefined
  at: Date
  id: string
  limit: number
}

function conditionsOf({ supplierId, orderId, locationId, kind, filter }: Page): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = []
  if (supplierId !== undefined) all.push(sql`r.supplier_id = ${supplierId}::uuid`)
  if (orderId !== undefined) all.push(sql`r.order_id = ${orderId}::uuid`)
  if (locationId !== undefined) all.push(sql`r.location_id = ${locationId}::uuid`)
  if (kind !== undefined) all.push(sql`r.kind = ${kind}`)
  if (filter === 'market') all.push(sql`r.supplier_id is null`)
  if (filter === 'awaiting-bill') all.push(isAwaitingBill)
  return all
}

/** The last recorded first; keyset pagination below (at, id). */
export async function pageOfReceipts(tx: Tx, page: Page): Promise<RowRecord[]> {
  const isBelow = sql<SqlBool>`(r.recorded_at, r.id) < (${page.at}::timestamptz, ${page.id}::uuid)`
  const { rows } = await sql<RowRecord>`
    select ${columns}, n.lines, n.first_items, n.has_rejected,
      (select count(*) from goods_receipt_photos h where h.receipt_id = r.id)::int4 as photos
    from ${joined} cross join lateral (
      select count(*)::int4 as lines, bool_or(l.rejected > 0) as has_rejected,
        (array_agg(i.name order by l.line))[1:3] as first_items
      from goods_receipt_lines l join stock_items i on i.id = l.item_id where l.receipt_id = r.id) n
    where ${sql.join([isBelow, ...conditionsOf(page)], sql` and `)}
    order by r.recorded_at desc, r.id desc limit ${page.limit}`.execute(tx)
  return rows
}

export type ReturnRecord = {
  id: string
  number: number
  happened_at: Date
  total: number
  reversed_at: Date | null
}

export async function listReturns(tx: Tx, receiptId: string): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`
    select id, number, happened_at, total, reversed_at from goods_receipts where returns_id = ${receiptId}::uuid
    order by recorded_at, id`.execute(tx)
  return rows
}
