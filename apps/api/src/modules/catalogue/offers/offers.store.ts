import { type CompiledQuery, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { pictureColumns } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { CatalogueTables } from '../catalogue.table.ts'
import type { FoodRecord } from '../menu/menus.store.ts'
import type { GroupRecord } from './offer.rules.ts'
import { optionsOfGroup } from '../branch-menu/unavailable-options.store.ts'

const db = (tx: Tx) => tx.withTables<CatalogueTables>()

export type OutletRecord = {
  branch_id: string
  outlet: string
  created_at: Date
  closed_at: Date | null
  offers_delivery: boolean
  latitude: number | null
  longitude: number | null
  delivery_radius: number
  delivery_charge: number
  delivery_minimum: number
  /** Delivery charge by distance of the chain; null: never saved, or the branch cannot charge by it. */
  delivery_rule: unknown
}
export type OfferedFoodRecord = FoodRecord & {
  category: string
  station: string | null
  station_load: number
  filling: string | null
  pieces: number
  is_gone: boolean
  sold_out: boolean
  sold_out_until: Date | null
  groups: GroupRecord[]
}

/** One row without a food if the branch is known and none of the foods is. */
export type OfferRecord = OutletRecord & (OfferedFoodRecord | { id: null })

type OfferQuery = { branchId: string; foodIds: string[]; at: Date }

const compileOffers = (tx: Tx, { branchId, foodIds, at }: OfferQuery): CompiledQuery<OfferRecord> =>
  db(tx)
    .selectFrom('branches as b')
    .leftJoin('foods as f', (join) =>
      join.on('f.id', '=', sql<string>`any(array(select unnest(${foodIds}::uuid[])))`),
    )
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .leftJoin('branch_foods as bf', (join) =>
      join.onRef('bf.food_id', '=', 'f.id').onRef('bf.branch_id', '=', 'b.id'),
    )
    .select(['b.id as branch_id', 'b.name as outlet', 'b.created_at', 'b.closed_at'])
    .select([
      'b.offers_delivery',
      'b.latitude',
      'b.longitude',
      'b.delivery_radius',
      'b.delivery_charge',
      'b.delivery_minimum',
    ])
    .select(
      sql<unknown>`case when b.offers_delivery and b.latitude is not null then
        (select s.content from setting_versions s where s.section = 'delivery' order by s.version desc limit 1) end`.as(
        'delivery_rule',
      ),
    )
    .select([
      'f.id',
      'f.name',
      'f.name_ne',
      'f.description',
      'f.diet',
      'f.spice',
      'f.is_bestseller',
      'f.allergens',
      'f.station',
      'f.station_load',
      'f.filling',
      'f.pieces',
    ])
    .select('c.name as category')
    .select((eb) => [
      eb.fn.coalesce('bf.price', 'f.base_price').as('price'),
      sql<boolean>`f.archived_at is not null or not coalesce(bf.is_listed, true)`.as('is_gone'),
      sql<boolean>`coalesce(bf.sold_out_until > ${at}, false)`.as('sold_out'),
      sql<Date | null>`nullif(bf.sold_out_until, 'infinity')`.as('sold_out_until'),
      jsonObjectFrom(
        eb.selectFrom('pictures as p').select(pictureColumns('p')).whereRef('p.id', '=', 'f.picture_id'),
      ).as('picture'),
      jsonArrayFrom(
        eb
          .selectFrom('food_option_groups as fg')
          .innerJoin('option_groups as g', 'g.id', 'fg.group_id')
          .select(['g.id', 'g.name', 'g.min_chosen as min', 'g.max_chosen as max'])
          .select([
            sql<boolean>`g.archived_at is not null`.as('is_archived'),
            optionsOfGroup({
              branchId: sql`b.id`,
              isDefault: sql`coalesce(o.id = fg.default_option_id, o.is_default)`,
              at,
            }).as('options'),
          ])
          .whereRef('fg.food_id', '=', 'f.id')
          .orderBy('fg.position'),
      ).as('groups'),
    ])
    .where('b.id', '=', branchId)
    .compile() as unknown as CompiledQuery<OfferRecord>

/**
 * Everything needed to validate an order of these foods at one branch, in one statement. The foods are a sub-select, so the number of
 * ids does not change the statement: planning it again costs twice as much as running it.
 */
export const findOffers = prepared(compileOffers)
