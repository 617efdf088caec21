import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ChainFood } from '@momo/contracts/catalogue'
import { pictureColumns, type PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()

export type FoodRecord = {
  id: string
  name: string
  name_ne: string | null
  description: string | null
  diet: ChainFood['diet'] | null
  spice: ChainFood['spice'] | null
  is_bestseller: boolean
  allergens: string[]
  price: number
  picture: PictureRow | null
}
type MenuFoodRecord = FoodRecord & { needs_choice: boolean }
/** `sold_out_until` is ISO text, because it comes out of JSON. */
export type BranchFoodRecord = MenuFoodRecord & {
  sold_out: boolean
  sold_out_until: string | null
  has_options: boolean
}
export type ChainFoodRecord = MenuFoodRecord & { prices_differ: boolean }
export type MenuRecord<F> = { id: string; name: string; foods: F[] }

const foodColumns = [
  'f.id',
  'f.name',
  'f.name_ne',
  'f.description',
  'f.diet',
  'f.spice',
  'f.is_bestseller',
  'f.allergens',
] as const

/** Whether the food of the outer query has a group, with options, from which one must be chosen. */
const needsChoice = sql<boolean>`exists (
  select from food_option_groups fg
  join option_groups g on g.id = fg.group_id and g.archived_at is null and g.min_chosen > 0
  join options o on o.group_id = g.id and o.archived_at is null
  where fg.food_id = f.id)`.as('needs_choice')

/** The whole menu of one branch in one statement. Empty categories stay, so that the page can show them. */
export async function findBranchMenu(
  tx: Tx,
  branchId: string,
  at: Date,
): Promise<MenuRecord<BranchFoodRecord>[]> {
  const rows = await db(tx)
    .selectFrom('categories as c')
    .select((eb) => [
      'c.id',
      'c.name',
      jsonArrayFrom(
        eb
          .selectFrom('foods as f')
          .leftJoin('branch_foods as bf', (join) =>
            join.onRef('bf.food_id', '=', 'f.id').on('bf.branch_id', '=', branchId),
          )
          .select(foodColumns)
          .select(needsChoice)
          .select((food) => [
            food.fn.coalesce('bf.price', 'f.base_price').as('price'),
            sql<boolean>`coalesce(bf.sold_out_until > ${at}, false)`.as('sold_out'),
            sql`nullif(bf.sold_out_until, 'infinity')`.as('sold_out_until'),
            food
              .exists(
                food
                  .selectFrom('food_option_groups as fg')
                  .innerJoin('option_groups as g', 'g.id', 'fg.group_id')
                  .innerJoin('options as o', 'o.group_id', 'g.id')
                  .whereRef('fg.food_id', '=', 'f.id')
                  .where('g.archived_at', 'is', null)
                  .where('o.archived_at', 'is', null),
              )
              .as('has_options'),
            jsonObjectFrom(
              food
                .selectFrom('pictures as p')
                .select(pictureColumns('p'))
                .whereRef('p.id', '=', 'f.picture_id'),
            ).as('picture'),
          ])
          .whereRef('f.category_id', '=', 'c.id')
          .where('f.archived_at', 'is', null)
          .where((food) => food.or([food('bf.is_listed', 'is', null), food('bf.is_listed', '=', true)]))
          .orderBy('f.position'),
      ).as('foods'),
    ])
    .orderBy('c.position')
    .execute()
  return rows as MenuRecord<BranchFoodRecord>[]
}

/** All foods with their lowest price. Branches without a row sell at the base price, so the base price always counts. */
export async function findChainMenu(tx: Tx): Promise<MenuRecord<ChainFoodRecord>[]> {
  const lowest = sql<number>`least(f.base_price, (select min(bf.price) from branch_foods bf where bf.food_id = f.id))`
  const differ = sql<boolean>`exists (select from branch_foods bf where bf.food_id = f.id and bf.price is not null and bf.price <> f.base_price)`
  const rows = await db(tx)
    .selectFrom('categories as c')
    .select((eb) => [
      'c.id',
      'c.name',
      jsonArrayFrom(
        eb
          .selectFrom('foods as f')
          .select(foodColumns)
          .select(needsChoice)
          .select((food) => [
            lowest.as('price'),
            differ.as('prices_differ'),
            jsonObjectFrom(
              food
                .selectFrom('pictures as p')
                .select(pictureColumns('p'))
                .whereRef('p.id', '=', 'f.picture_id'),
            ).as('picture'),
          ])
          .whereRef('f.category_id', '=', 'c.id')
          .where('f.archived_at', 'is', null)
          .orderBy('f.position'),
      ).as('foods'),
    ])
    .orderBy('c.position')
    .execute()
  return rows as MenuRecord<ChainFoodRecord>[]
}
