import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export async function findKitchen(
  tx: Tx,
  name: string,
): Promise<{ kitchenId: string; transitId: string } | undefined> {
  const { rows } = await sql<{ kitchenId: string; transitId: string }>`
    select k.id as "kitchenId", t.id as "transitId" from stock_locations k join stock_locations t on t.kitchen_id = k.id
    where k.kind = 'kitchen' and k.name = ${name}`.execute(tx)
  return rows[0]
}

export async function onHandAt(tx: Tx, locationId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ item_id: string; on_hand: number }>`
    select item_id, on_hand from stock_balances where location_id = ${locationId}::uuid`.execute(tx)
  return new Map(rows.map((row) => [row.item_id, BigInt(row.on_hand)]))
}
