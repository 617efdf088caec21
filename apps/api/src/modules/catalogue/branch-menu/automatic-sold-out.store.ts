import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Foods = { branchId: string; foodIds: string[]; at: Date }

/** Foods that are off already stay as they are. Returns the foods that changed. */
export async function insertAutomaticSoldOut(tx: Tx, { branchId, foodIds, at }: Foods): Promise<string[]> {
  const { rows } = await sql<{ food_id: string }>`
    insert into branch_foods as bf (branch_id, food_id, sold_out_until, sold_out_automatically)
    select ${branchId}::uuid, f.id, 'infinity', true from foods f where f.id = any (${foodIds}::uuid[]) order by f.id
    on conflict (branch_id, food_id) do update set sold_out_until = 'infinity', sold_out_automatically = true
      where bf.sold_out_until is null or bf.sold_out_until <= ${at}::timestamptz
    returning food_id`.execute(tx)
  return rows.map(({ food_id: foodId }) => foodId)
}

/** Foods that a person switched off stay off. Returns the foods that changed. */
export async function clearAutomaticSoldOut(
  tx: Tx,
  { branchId, foodIds }: Omit<Foods, 'at'>,
): Promise<string[]> {
  const { rows } = await sql<{ food_id: string }>`
    update branch_foods set sold_out_until = null, sold_out_automatically = false
    where branch_id = ${branchId}::uuid and food_id = any (${foodIds}::uuid[]) and sold_out_automatically
    returning food_id`.execute(tx)
  return rows.map(({ food_id: foodId }) => foodId)
}
