import { sql } from 'kysely'
import type { RejectAction, RejectReason } from '@momo/contracts/goods-receipts'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type LineRecord = {
  line: number
  order_line: number | null
  returns_line: number | null
  item_id: string
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  tracks_batches: boolean
  accepted: number
  rejected: number
  reject_reason: RejectReason | null
  reject_action: RejectAction | null
  unit: string
  unit_factor: number
  price: number
  amount: number
  batch_code: string
  batch_id: string | null
  use_by: string | null
  temperature: number | null
  returned: number
  billed: number
}

/**
 * The batch is the one that the receipt formed. Lines of the document are numbered without the lines that were rejected as a whole; goods
 * that only fill a deficit form no batch.
 */
export async function listLines(tx: Tx, receiptId: string): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select l.line, l.order_line, l.returns_line, l.item_id, i.name, i.name_ne, i.base_unit, i.tracks_batches, l.accepted, l.rejected,
      l.reject_reason, l.reject_action, l.unit, l.unit_factor, l.price, l.amount, l.batch_code, l.use_by, l.temperature, l.returned,
      l.billed,
      (select b.id from stock_movements m join stock_batches b on b.id = m.batch_id
        where m.document_type = case r.kind when 'receipt' then 'receipt' else 'supplier-return' end and m.document_id = l.receipt_id
          and m.item_id = l.item_id and (r.kind = 'return' or b.document_id = l.receipt_id)
          and m.document_line = (select count(*) from goods_receipt_lines k
            where k.receipt_id = l.receipt_id and k.line <= l.line and k.accepted > 0)
        order by b.id limit 1) as batch_id
    from goods_receipt_lines l join goods_receipts r on r.id = l.receipt_id join stock_items i on i.id = l.item_id
    where l.receipt_id = ${receiptId}::uuid order by l.line`.execute(tx)
  return rows
}
