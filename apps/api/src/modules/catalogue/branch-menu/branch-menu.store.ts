import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { pictureColumns, type PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'
import type { GroupOfFoods } from './unavailable-options.store.ts'
import { optionsOfGroup } from './unavailable-options.store.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()

export type OwnFoodRecord = {
  id: string
  name: string
  price: number
  base_price: number
  is_price_open: boolean
  price_range_percent: number
  is_off: boolean
  /** ISO text, because it comes out of JSON. */
  off_until: string | null
  group_ids: string[]
  picture: PictureRow | null
}
export type OwnCategoryRecord = { id: string; name: string; foods: OwnFoodRecord[] }

/** Foods that the branch lists, sold out or not. */
export async function findOwnFoods(tx: Tx, branchId: string, at: Date): Promise<OwnCategoryRecord[]> {
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
          .select(['f.id', 'f.name', 'f.base_price', 'f.is_price_open', 'f.price_range_percent'])
          .select((food) => [
            food.fn.coalesce('bf.price', 'f.base_price').as('price'),
            sql<boolean>`coalesce(bf.sold_out_until > ${at}, false)`.as('is_off'),
            sql<string | null>`nullif(bf.sold_out_until, 'infinity')`.as('off_until'),
            sql<
              string[]
            >`array(select fg.group_id from food_option_groups fg where fg.food_id = f.id order by fg.position)`.as(
              'group_ids',
            ),
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
  return rows as OwnCategoryRecord[]
}

/** All active groups of the chain, with the options that are off at this branch. */
export async function findOwnGroups(
  tx: Tx,
  branchId: string,
  at: Date,
): Promise<Omit<GroupOfFoods, 'food_ids'>[]> {
  return db(tx)
    .selectFrom('option_groups as g')
    .select(['g.id', 'g.name', 'g.min_chosen as min', 'g.max_chosen as max'])
    .select([
      sql<boolean>`false`.as('is_archived'),
      optionsOfGroup({ branchId: sql`${branchId}`, isDefault: sql`o.is_default`, at }).as('options'),
    ])
    .where('g.archived_at', 'is', null)
    .orderBy('g.position')
    .execute()
}

export type ListedFood = {
  name: string
  is_price_open: boolean
  price_range_percent: number
  price: number | null
  base_price: number
  group_ids: string[]
}

/** A food on one branch's list; undefined if the branch does not list it. */
export async function findListedFood(
  tx: Tx,
  branchId: string,
  foodId: string,
): Promise<ListedFood | undefined> {
  return db(tx)
    .selectFrom('foods as f')
    .leftJoin('branch_foods as bf', (join) =>
      join.onRef('bf.food_id', '=', 'f.id').on('bf.branch_id', '=', branchId),
    )
    .select(['f.name', 'f.is_price_open', 'f.price_range_percent', 'f.base_price', 'bf.price'])
    .select(
      sql<string[]>`array(select fg.group_id::text from food_option_groups fg where fg.food_id = f.id)`.as(
        'group_ids',
      ),
    )
    .where('f.id', '=', foodId)
    .where('f.archived_at', 'is', null)
    .where(sql<boolean>`coalesce(bf.is_listed, true)`)
    .executeTakeFirst()
}

export async function findOptionName(tx: Tx, optionId: string): Promise<string | undefined> {
  return (await db(tx).selectFrom('options').select('name').where('id', '=', optionId).executeTakeFirst())
    ?.name
}

/** Returns the foods that were still off; expired entries are not counted as a change. */
export async function putFoodsBack(tx: Tx, branchId: string, at: Date): Promise<string[]> {
  const rows = await db(tx)
    .updateTable('branch_foods')
    .set({ sold_out_until: null, sold_out_automatically: false })
    .where('branch_id', '=', branchId)
    .where('sold_out_until', '>', at)
    .returning('food_id')
    .execute()
  return rows.map(({ food_id }) => food_id)
}

/** Returns the options that were still off, with the foods that offer them. */
export async function putOptionsBack(
  tx: Tx,
  branchId: string,
  at: Date,
): Promise<{ id: string; foodIds: string[] }[]> {
  return db(tx)
    .deleteFrom('branch_unavailable_options')
    .where('branch_id', '=', branchId)
    .where((eb) => eb.or([eb('off_until', 'is', null), eb('off_until', '>', at)]))
    .returning([
      'option_id as id',
      sql<
        string[]
      >`array(select fg.food_id::text from food_option_groups fg join options o on o.group_id = fg.group_id
        where o.id = branch_unavailable_options.option_id)`.as('foodIds'),
    ])
    .execute()
}
