import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { GoodsReceiptsTables } from '../goods-receipts.table.ts'
import type { ReceivedItem } from './plan-receipt.rules.ts'

const db = (tx: Tx) => tx.withTables<GoodsReceiptsTables>()

/**
 * Row locks of the items in the order of their ids, so that neither their units nor their prices change meanwhile. Movements do not wait
 * for them. Archived items are left out.
 */
export async function lockItems(tx: Tx, ids: string[]): Promise<Map<string, ReceivedItem>> {
  await sql`select from stock_items where id = any (${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<ReceivedItem>`
    select i.id, i.name, i.base_unit, i.tracks_batches, i.use_within_days,
      coalesce((select json_agg(json_build_object('name', u.name, 'factor', u.factor)) from stock_units u
        where u.item_id = i.id and u.retired_at is null), '[]') as units
    from stock_items i where i.id = any (${ids}::uuid[]) and i.archived_at is null`.execute(tx)
  return new Map(rows.map((item) => [item.id, item]))
}

/** A branch or a kitchen; goods in transit belong to a transfer. */
export async function isReceivingLocation(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_locations where id = ${id}::uuid and kind <> 'transit'`.execute(tx)
  return rows.length === 1
}

export async function branchExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from branches where id = ${id}::uuid`.execute(tx)
  return rows.length === 1
}

export type NewReceiptRow = {
  id: string
  kind: 'receipt' | 'return'
  supplier_id: string | null
  order_id: string | null
  returns_id?: string
  location_id: string
  slip_number: string
  happened_at: Date
  total: number
  paid_by: string | null
  till_branch_id: string | null
  note: string
  fingerprint: string
  recorded_at: Date
  recorded_by: string
}

/** Returns its number, or undefined if the id is taken; waits for a concurrent request with the same id. */
export async function insertReceipt(tx: Tx, row: NewReceiptRow): Promise<number | undefined> {
  const inserted = await db(tx)
    .insertInto('goods_receipts')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('number')
    .executeTakeFirst()
  return inserted?.number
}

export type NewLineRow = {
  receipt_id: string
  line: number
  supplier_id: string | null
  happened_at: Date
  order_line: number | null
  returns_line?: number
  item_id: string
  accepted: number
  rejected?: number
  reject_reason?: string | null
  reject_action?: string | null
  unit: string
  unit_factor: number
  price: number
  amount: number
  batch_code: string
  use_by: string | null
  temperature?: number | null
}

export async function insertLines(tx: Tx, rows: NewLineRow[]): Promise<void> {
  await db(tx).insertInto('goods_receipt_lines').values(rows).execute()
}
