import { sql } from 'kysely'
import type { SharedPhoto } from '@momo/contracts/catalogue/writes'
import type { Tx } from '#platform/db/database.ts'
import type { CatalogueTables } from '../catalogue.table.ts'

const mostFoods = 5

/**
 * The pictures that several foods of the menu show, for a join, in one scan. A file is stored once however often it is uploaded, so the
 * row of a picture stands for its content. The list has one food more than shown, because a food does not list itself.
 */
export const foodsBySharedPhoto = (tx: Tx) =>
  tx
    .withTables<CatalogueTables>()
    .selectFrom('foods')
    .select([
      'picture_id',
      sql<SharedPhoto>`json_build_object(
        'foods', to_json((array_agg(json_build_object('id', id, 'name', name) order by name))[1:${sql.lit(mostFoods + 1)}]),
        'count', count(*),
        'isVegAndNonVeg', coalesce(bool_or(diet = 'veg') and bool_or(diet = 'non-veg'), false)
      )`.as('foods_with_photo'),
    ])
    .where('picture_id', 'is not', null)
    .where('archived_at', 'is', null)
    .groupBy('picture_id')
    .having(sql<boolean>`count(*) > 1`)

/** Without the food itself. */
export const sharedPhotoOf = (foodId: string, all: SharedPhoto | null) =>
  all && {
    sharedPhoto: {
      ...all,
      foods: all.foods.filter(({ id }) => id !== foodId).slice(0, mostFoods),
      count: all.count - 1,
    },
  }
