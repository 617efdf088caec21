import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type StockCostRecord = { item_id: string; on_hand: number; value: number; last_cost: number }

/** Of the chain: the sums of what is on hand, and the highest last cost. */
export async function findStockCosts(tx: Tx, itemIds: string[]): Promise<StockCostRecord[]> {
  const { rows } = await sql<StockCostRecord>`
    select item_id, coalesce(sum(on_hand) filter (where on_hand > 0), 0)::int8 as on_hand,
      coalesce(sum(value) filter (where on_hand > 0), 0)::int8 as value, max(last_cost) as last_cost
    from stock_balances
    where item_id = any (${itemIds}::uuid[])
    group by item_id`.execute(tx)
  return rows
}

type LocalCostRecord = StockCostRecord & { location_id: string }

export async function findLocalCosts(
  tx: Tx,
  { itemIds, locationIds }: { itemIds: string[]; locationIds: string[] },
): Promise<LocalCostRecord[]> {
  const { rows } = await sql<LocalCostRecord>`
    select location_id, item_id, on_hand, value, last_cost from stock_balances
    where location_id = any (${locationIds}::uuid[]) and item_id = any (${itemIds}::uuid[])`.execute(tx)
  return rows
}
