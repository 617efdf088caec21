import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type FoodName = { id: string; name: string; name_ne: string | null; category: string }

const most = 5_000

/** In the order of the menu, without archived foods. */
export async function findFoodNames(tx: Tx, branchId: string | undefined): Promise<FoodName[]> {
  const listed =
    branchId === undefined
      ? sql`true`
      : sql`not exists (select from branch_foods l where l.food_id = f.id and l.branch_id = ${branchId}::uuid and not l.is_listed)`
  const { rows } = await sql<FoodName>`
    select f.id, f.name, f.name_ne, c.name as category from foods f join categories c on c.id = f.category_id
    where f.archived_at is null and ${listed}
    order by c.position, f.position, f.id limit ${most}`.execute(tx)
  return rows
}
