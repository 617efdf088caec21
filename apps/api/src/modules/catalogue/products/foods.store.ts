import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()

export async function foodExists(tx: Tx, id: string): Promise<boolean> {
  return (
    (await db(tx)
      .selectFrom('foods')
      .select('id')
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}

export async function upsertBranchPrice(
  tx: Tx,
  { branchId, foodId, price }: { branchId: string; foodId: string; price: number | null },
): Promise<void> {
  await db(tx)
    .insertInto('branch_foods')
    .values({ branch_id: branchId, food_id: foodId, price })
    .onConflict((oc) => oc.columns(['branch_id', 'food_id']).doUpdateSet({ price }))
    .execute()
}

/** Null means available, 'infinity' an open end. A person decides from now on. Returns whether anything changed. */
export async function upsertSoldOut(
  tx: Tx,
  { branchId, foodId, until }: { branchId: string; foodId: string; until: Date | 'infinity' | null },
): Promise<boolean> {
  const moment = sql<Date | null>`${until}::timestamptz`
  const { numInsertedOrUpdatedRows: changed } = await db(tx)
    .insertInto('branch_foods')
    .values({ branch_id: branchId, food_id: foodId, sold_out_until: moment })
    .onConflict((oc) =>
      oc
        .columns(['branch_id', 'food_id'])
        .doUpdateSet({ sold_out_until: moment, sold_out_automatically: false })
        .where((eb) =>
          eb.or([
            eb('branch_foods.sold_out_until', 'is distinct from', moment),
            eb('branch_foods.sold_out_automatically', '=', true),
          ]),
        ),
    )
    .executeTakeFirst()
  return Boolean(changed)
}

export type CategoryValues = { id: string; name: string; name_ne: string | null; position: number }

/** Returns the id of each category by name. */
export async function upsertCategories(tx: Tx, values: CategoryValues[]): Promise<Map<string, string>> {
  const rows = await db(tx)
    .insertInto('categories')
    .values(values)
    .onConflict((oc) =>
      oc.column('name').doUpdateSet((eb) => ({
        name_ne: eb.ref('excluded.name_ne'),
        position: eb.ref('excluded.position'),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map((r) => [r.name, r.id]))
}

export type FoodValues = {
  id: string
  category_id: string
  name: string
  name_ne: string | null
  description: string | null
  base_price: number
  picture_id: string | null
  diet: string | null
  spice: string | null
  is_bestseller: boolean
  allergens: string[]
  position: number
  station: string | null
  station_load: number
  filling: string | null
  pieces: number
  is_price_open: boolean
}

export async function upsertFoods(tx: Tx, values: FoodValues[]): Promise<Map<string, string>> {
  const rows = await db(tx)
    .insertInto('foods')
    .values(values)
    .onConflict((oc) =>
      oc.column('name').doUpdateSet((eb) => ({
        category_id: eb.ref('excluded.category_id'),
        name_ne: eb.ref('excluded.name_ne'),
        description: eb.ref('excluded.description'),
        base_price: eb.ref('excluded.base_price'),
        picture_id: eb.ref('excluded.picture_id'),
        diet: eb.ref('excluded.diet'),
        spice: eb.ref('excluded.spice'),
        is_bestseller: eb.ref('excluded.is_bestseller'),
        allergens: eb.ref('excluded.allergens'),
        position: eb.ref('excluded.position'),
        // Without a station in the draft the stored one stays.
        station: sql<string | null>`coalesce(excluded.station, foods.station)`,
        station_load: sql<number>`case when excluded.station is null then foods.station_load else excluded.station_load end`,
        // The same for filling and pieces.
        filling: sql<
          string | null
        >`case when excluded.pieces = 0 then foods.filling else excluded.filling end`,
        pieces: sql<number>`case when excluded.pieces = 0 then foods.pieces else excluded.pieces end`,
        is_price_open: sql<boolean>`foods.is_price_open or excluded.is_price_open`,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map((r) => [r.name, r.id]))
}

export type BranchFoodValues = {
  branch_id: string
  food_id: string
  price: number | null
  is_listed: boolean
  sold_out_until: Date | null
}

export async function upsertBranchFoods(tx: Tx, values: BranchFoodValues[]): Promise<void> {
  await db(tx)
    .insertInto('branch_foods')
    .values(values)
    .onConflict((oc) =>
      oc.columns(['branch_id', 'food_id']).doUpdateSet((eb) => ({
        price: eb.ref('excluded.price'),
        is_listed: eb.ref('excluded.is_listed'),
        sold_out_until: eb.ref('excluded.sold_out_until'),
        sold_out_automatically: eb.ref('excluded.sold_out_automatically'),
      })),
    )
    .execute()
}
