import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { ConsumptionTables } from '../consumption.table.ts'

const db = (tx: Tx) => tx.withTables<ConsumptionTables>()

export type SellingRecord = { sells_only_stock: boolean; version: number }

export async function findSelling(tx: Tx, branchId: string): Promise<SellingRecord | undefined> {
  return db(tx)
    .selectFrom('selling_settings')
    .select(['sells_only_stock', 'version'])
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
}

/** Row lock: one comparison of stock and menu of a branch at a time. */
export async function lockSelling(tx: Tx, branchId: string): Promise<SellingRecord | undefined> {
  return db(tx)
    .selectFrom('selling_settings')
    .select(['sells_only_stock', 'version'])
    .where('branch_id', '=', branchId)
    .forUpdate()
    .executeTakeFirst()
}

type SellingValues = { branchId: string; sellsOnlyStock: boolean; version: number }

/** Version 0 stands for a missing row. Returns false when the version is stale. */
export async function saveSelling(tx: Tx, v: SellingValues): Promise<boolean> {
  const { rows } = await sql`
    insert into selling_settings as s (branch_id, sells_only_stock)
    select ${v.branchId}::uuid, ${v.sellsOnlyStock}::bool
    where ${v.version}::int4 = 0 or exists (select from selling_settings where branch_id = ${v.branchId}::uuid)
    on conflict (branch_id) do update set sells_only_stock = excluded.sells_only_stock, version = s.version + 1,
      checked_at = default where s.version = ${v.version}::int4
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Claims branches that sell only what stock allows and were not compared since then; other workers skip them. */
export async function claimDueBranches(
  tx: Tx,
  { at, before, limit }: { at: Date; before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ branch_id: string }>`
    update selling_settings set checked_at = ${at}::timestamptz
    where branch_id in (select branch_id from selling_settings where sells_only_stock and checked_at <= ${before}::timestamptz
      order by checked_at limit ${limit} for update skip locked)
    returning branch_id`.execute(tx)
  return rows.map(({ branch_id: branchId }) => branchId)
}

type Foods = { branchId: string; foodIds: string[] }

export async function addOutOfStock(tx: Tx, { branchId, foodIds, at }: Foods & { at: Date }): Promise<void> {
  if (foodIds.length === 0) return
  await db(tx)
    .insertInto('foods_out_of_stock')
    .values(foodIds.map((foodId) => ({ branch_id: branchId, food_id: foodId, since: at })))
    .onConflict((on) => on.columns(['branch_id', 'food_id']).doNothing())
    .execute()
}

export async function removeOutOfStock(tx: Tx, { branchId, foodIds }: Foods): Promise<void> {
  if (foodIds.length === 0) return
  await db(tx)
    .deleteFrom('foods_out_of_stock')
    .where('branch_id', '=', branchId)
    .where('food_id', 'in', foodIds)
    .execute()
}

/** Returns the foods of the branch. */
export async function clearOutOfStock(tx: Tx, branchId: string): Promise<string[]> {
  const rows = await db(tx)
    .deleteFrom('foods_out_of_stock')
    .where('branch_id', '=', branchId)
    .returning('food_id')
    .execute()
  return rows.map(({ food_id: foodId }) => foodId)
}

/** Returns the former level. */
export async function saveLevel(
  tx: Tx,
  { foodId, plates }: { foodId: string; plates: number },
): Promise<number | undefined> {
  const before = await db(tx)
    .selectFrom('food_warning_levels')
    .select('plates')
    .where('food_id', '=', foodId)
    .executeTakeFirst()
  await db(tx)
    .insertInto('food_warning_levels')
    .values({ food_id: foodId, plates })
    .onConflict((on) => on.column('food_id').doUpdateSet({ plates }))
    .execute()
  return before?.plates
}

export type LevelRecord = { food_id: string; name: string; category: string; plates: number | null }

/** Foods on the chain's menu, in its order; null where no level was set. */
export async function listLevels(tx: Tx): Promise<LevelRecord[]> {
  const { rows } = await sql<LevelRecord>`
    select f.id as food_id, f.name, c.name as category, w.plates
    from foods f
    join categories c on c.id = f.category_id
    left join food_warning_levels w on w.food_id = f.id
    where f.archived_at is null
    order by c.position, f.position, f.id`.execute(tx)
  return rows
}

/** The name of a food on the chain's menu. */
export async function findFoodName(tx: Tx, foodId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from foods where id = ${foodId}::uuid and archived_at is null`.execute(tx)
  return rows[0]?.name
}
