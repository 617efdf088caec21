import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** `food_id` is null for foods that were deleted. `sales` are without VAT. */
export type FoodSale = { branch_id: string; food_id: string | null; plates: number; sales: number }

type Sales = { branchIds: string[]; from: Date; until: Date; foodId: string | undefined }

/** What each branch sold, by the time of placing; orders that failed or wait for their payment are no sales. */
export async function findFoodSales(tx: Tx, { branchIds, from, until, foodId }: Sales): Promise<FoodSale[]> {
  const { rows } = await sql<FoodSale>`
    select o.branch_id, l.food_id, sum(l.quantity)::int8 as plates, sum(l.price - l.vat)::int8 as sales
    from orders o join order_lines l on l.order_id = o.id
    where o.branch_id = any (${branchIds}::uuid[]) and o.placed_at >= ${from}::timestamptz and o.placed_at < ${until}::timestamptz
      and o.state not in ('awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired')
      and ${foodId === undefined ? sql`true` : sql`l.food_id = ${foodId}::uuid`}
    group by 1, 2`.execute(tx)
  return rows
}

type Named = { id: string; name: string }

export async function listBranches(tx: Tx, branchId: string | undefined): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from branches where ${branchId === undefined ? sql`true` : sql`id = ${branchId}::uuid`}
    order by name, id`.execute(tx)
  return rows
}

export async function findFoodNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Named>`select id, name from foods where id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
