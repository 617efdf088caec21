import { sql } from 'kysely'
import type { BaseUnit, ItemUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { unitsOfItem } from './orders.store.ts'

/** On hand without expired and stopped batches, which production may not take. `day` is the day in Kathmandu of the use. */
export const usableOnHand = (day: string) => sql`
  coalesce(b.on_hand, 0) - coalesce((select sum(s.on_hand) from stock_batch_balances s join stock_batches t on t.id = s.batch_id
    where i.tracks_batches and s.location_id = b.location_id and s.item_id = b.item_id and not s.is_empty and s.on_hand > 0
      and (t.stopped_at is not null or t.use_by < ${day}::date)), 0)::int8`

type At = { kitchenId: string; itemIds: string[]; day: string }

export type ItemStockRecord = {
  id: string
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  usable: number
  on_hand: number
  value: number
  last_cost: number
}

export async function findItemStock(tx: Tx, { kitchenId, itemIds, day }: At): Promise<ItemStockRecord[]> {
  const { rows } = await sql<ItemStockRecord>`
    select i.id, i.name, i.name_ne, i.base_unit, ${unitsOfItem} as units, ${usableOnHand(day)} as usable,
      coalesce(b.on_hand, 0) as on_hand, coalesce(b.value, 0) as value, coalesce(b.last_cost, 0) as last_cost
    from stock_items i left join stock_balances b on b.location_id = ${kitchenId}::uuid and b.item_id = i.id
    where i.id = any (${itemIds}::uuid[])`.execute(tx)
  return rows
}

export type HeldRecord = { item_id: string; id: string; code: string; on_hand: number }

/** Usable batches, those that expire first at the top. */
export async function listUsableBatches(tx: Tx, { kitchenId, itemIds, day }: At): Promise<HeldRecord[]> {
  const { rows } = await sql<HeldRecord>`
    select s.item_id, t.id, t.code, s.on_hand
    from stock_batch_balances s join stock_batches t on t.id = s.batch_id
    where s.location_id = ${kitchenId}::uuid and s.item_id = any (${itemIds}::uuid[]) and not s.is_empty and s.on_hand > 0
      and t.stopped_at is null and (t.use_by is null or t.use_by >= ${day}::date)
    order by s.item_id, t.use_by nulls last, t.made_on, t.id`.execute(tx)
  return rows
}

/** What a production order took, by batch; the value is in paisa. */
export type TakenRecord = { item_id: string; batch_id: string | null; code: string | null; value: number }

export async function listTaken(tx: Tx, orderId: string): Promise<TakenRecord[]> {
  const { rows } = await sql<TakenRecord>`
    select m.item_id, m.batch_id, t.code, -m.value as value
    from stock_movements m left join stock_batches t on t.id = m.batch_id
    where m.document_type = 'production' and m.document_id = ${orderId}::uuid and m.kind = 'production-out'
    order by m.document_line, t.use_by nulls last, t.made_on, t.id`.execute(tx)
  return rows
}

export type BatchRecord = { id: string; code: string; made_on: string; use_by: string | null }

/** The batch that a production order made. The code finds it by an index; another batch may have the same code. */
export async function findBatch(
  tx: Tx,
  { orderId, code }: { orderId: string; code: string },
): Promise<BatchRecord | undefined> {
  const { rows } = await sql<BatchRecord>`
    select id, code, made_on, use_by from stock_batches
    where upper(code) = upper(${code}) and code <> '' and document_type = 'production' and document_id = ${orderId}::uuid`.execute(
    tx,
  )
  return rows[0]
}
