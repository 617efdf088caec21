import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type StockCostRecord = { item_id: string; on_hand: number; value: number; last_cost: number }

/** Of the chain, or of one location: the sums of what is on hand, and the highest last cost. */
export async function findStockCosts(
  tx: Tx,
  { itemIds, locationId }: { itemIds: string[]; locationId: string | undefined },
): Promise<StockCostRecord[]> {
  const { rows } = await sql<StockCostRecord>`
    select item_id, coalesce(sum(on_hand) filter (where on_hand > 0), 0)::int8 as on_hand,
      coalesce(sum(value) filter (where on_hand > 0), 0)::int8 as value, max(last_cost) as last_cost
    from stock_balances
    where item_id = any (${itemIds}::uuid[])
      and (${locationId ?? null}::uuid is null or location_id = ${locationId ?? null}::uuid)
    group by item_id`.execute(tx)
  return rows
}
