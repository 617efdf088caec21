import { sql } from 'kysely'
import type { ReceiptKind } from '@momo/contracts/goods-receipts'
import type { Tx } from '#platform/db/database.ts'

/** Row locks in the order of the ids; they come after the lock of the order and before those of the lines. Returns the ids found. */
export async function lockReceipts(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from goods_receipts where id = any (${ids}::uuid[]) order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

export type LineKey = { receiptId: string; line: number }

export type LockedLine = {
  receipt_id: string
  line: number
  kind: ReceiptKind
  number: number
  supplier_id: string | null
  order_id: string | null
  location_id: string
  happened_at: Date
  reversed_at: Date | null
  order_line: number | null
  returns_line: number | null
  item_id: string
  accepted: number
  unit: string
  unit_factor: number
  price: number
  amount: number
  batch_code: string
  use_by: string | null
  returned: number
  billed: number
}

const lineColumns = sql`l.receipt_id, l.line, r.kind, r.number, r.supplier_id, r.order_id, r.location_id, r.happened_at, r.reversed_at,
  l.order_line, l.returns_line, l.item_id, l.accepted, l.unit, l.unit_factor, l.price, l.amount, l.batch_code, l.use_by, l.returned,
  l.billed`
const keyed = (keys: LineKey[]) => sql`(l.receipt_id, l.line) in (
  select k.receipt_id, k.line from jsonb_to_recordset(${JSON.stringify(
    keys.map(({ receiptId, line }) => ({ receipt_id: receiptId, line })),
  )}::jsonb) as k (receipt_id uuid, line int2))`

export async function findLines(tx: Tx, keys: LineKey[]): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`
    select ${lineColumns} from goods_receipt_lines l join goods_receipts r on r.id = l.receipt_id
    where ${keyed(keys)} order by l.receipt_id, l.line`.execute(tx)
  return rows
}

/** Row locks in the order of receipt and line, so that returns, reversals and bills cannot deadlock. */
export async function lockLines(tx: Tx, keys: LineKey[]): Promise<LockedLine[]> {
  await sql`
    select from goods_receipt_lines l where ${keyed(keys)} order by l.receipt_id, l.line for no key update`.execute(
    tx,
  )
  return findLines(tx, keys)
}

/** All lines of the receipts, in the same order. */
export async function lockLinesOf(tx: Tx, receiptIds: string[]): Promise<LockedLine[]> {
  await sql`
    select from goods_receipt_lines where receipt_id = any (${receiptIds}::uuid[]) order by receipt_id, line
    for no key update`.execute(tx)
  const { rows } = await sql<LockedLine>`
    select ${lineColumns} from goods_receipt_lines l join goods_receipts r on r.id = l.receipt_id
    where l.receipt_id = any (${receiptIds}::uuid[]) order by l.receipt_id, l.line`.execute(tx)
  return rows
}

export type LineChange = LineKey & { returned?: number; billed?: number }

/** Adds to the sums of lines that are locked. */
export async function changeSums(tx: Tx, changes: LineChange[]): Promise<void> {
  const rows = changes.map(({ receiptId, line, returned = 0, billed = 0 }) => ({
    receipt_id: receiptId,
    line,
    returned,
    billed,
  }))
  await sql`
    update goods_receipt_lines l set returned = l.returned + c.returned, billed = l.billed + c.billed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (receipt_id uuid, line int2, returned int8, billed int8)
    where l.receipt_id = c.receipt_id and l.line = c.line`.execute(tx)
}

export async function markReversed(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update goods_receipts set reversed_at = ${at} where id = ${id}::uuid`.execute(tx)
}
