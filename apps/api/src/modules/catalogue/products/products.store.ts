import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Product, ProductCategory, ProductGroup } from '@momo/contracts/catalogue/writes'
import { pictureColumns, pictureOf, type PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'
import { foodsBySharedPhoto, sharedPhotoOf } from './shared-photos.store.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()

/** SQL condition: all rows, or the one with this id. */
const matchesId = (id: string | undefined) =>
  id === undefined ? sql<boolean>`true` : sql<boolean>`id = ${id}::uuid`

export async function findCategories(tx: Tx, id?: string): Promise<ProductCategory[]> {
  return db(tx)
    .selectFrom('categories')
    .select(['id', 'name', 'version'])
    .select((eb) => eb.fn.coalesce('name_ne', sql<string>`''`).as('nameNe'))
    .where(matchesId(id))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Counted in one statement: only branches that differ have a row. */
const outletsThatDiffer = sql<number>`(
  select count(*)::int4 from branch_foods bf
  where bf.food_id = foods.id and (not bf.is_listed or (bf.price is not null and bf.price <> foods.base_price))
)`

export async function findFoods(tx: Tx, id?: string): Promise<Product[]> {
  const rows = await db(tx)
    .with('shared', () => foodsBySharedPhoto(tx))
    .selectFrom('foods')
    .leftJoin('shared', (join) =>
      join.onRef('shared.picture_id', '=', 'foods.picture_id').on('foods.archived_at', 'is', null),
    )
    .select([
      'id',
      'category_id',
      'name',
      'name_ne',
      'description',
      'description_ne',
      'base_price',
      'diet',
      'spice',
    ])
    .select(['is_bestseller', 'allergens', 'archived_at', 'version', 'filling', 'pieces'])
    .select(['is_price_open', 'price_range_percent', 'foods_with_photo'])
    .select((eb) => [
      outletsThatDiffer.as('differ'),
      jsonObjectFrom(
        eb.selectFrom('pictures as p').select(pictureColumns('p')).whereRef('p.id', '=', 'foods.picture_id'),
      ).as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('food_option_groups as fg')
          .select(['fg.group_id as id', 'fg.default_option_id as startsWith'])
          .whereRef('fg.food_id', '=', 'foods.id')
          .orderBy('fg.position'),
      ).as('groups'),
    ])
    .where(matchesId(id))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ picture, ...f }) => ({
    id: f.id,
    categoryId: f.category_id,
    name: f.name,
    nameNe: f.name_ne ?? '',
    description: f.description ?? '',
    descriptionNe: f.description_ne ?? '',
    price: f.base_price,
    ...(picture && { photo: pictureOf(picture as PictureRow) }),
    ...sharedPhotoOf(f.id, f.foods_with_photo),
    ...(f.diet && { diet: f.diet as NonNullable<Product['diet']> }),
    ...(f.spice && { spice: f.spice as NonNullable<Product['spice']> }),
    isBestseller: f.is_bestseller,
    allergens: f.allergens,
    filling: f.filling ?? '',
    pieces: f.pieces,
    isPriceOpen: f.is_price_open,
    priceRangePercent: f.price_range_percent,
    groups: f.groups.map(({ id: group, startsWith }) => ({ id: group, ...(startsWith && { startsWith }) })),
    isArchived: f.archived_at !== null,
    outletsThatDiffer: f.differ,
    version: f.version,
  }))
}

/** Archived options are not shown; one returns when an option of the same name is added. */
export async function findGroups(tx: Tx, id?: string): Promise<ProductGroup[]> {
  const rows = await db(tx)
    .selectFrom('option_groups')
    .select(['id', 'name', 'name_ne', 'min_chosen', 'max_chosen', 'archived_at', 'version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('options as o')
          .select([
            'o.id',
            'o.name',
            'o.price_difference as priceDifference',
            'o.price_percent as pricePercent',
          ])
          .select([sql<string>`coalesce(o.name_ne, '')`.as('nameNe'), 'o.is_default as isDefault'])
          .select(['o.pieces_percent as piecesPercent', 'o.fillings'])
          .whereRef('o.group_id', '=', 'option_groups.id')
          .where('o.archived_at', 'is', null)
          .orderBy('o.position'),
      ).as('options'),
    )
    .where(matchesId(id))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((g) => ({
    id: g.id,
    name: g.name,
    nameNe: g.name_ne ?? '',
    min: g.min_chosen,
    max: g.max_chosen,
    options: g.options,
    isArchived: g.archived_at !== null,
    version: g.version,
  }))
}
