import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { FoodOptionGroup } from './default-options.rules.ts'

/** In menu order, without archived groups and options. Read-only access to the catalogue. */
export async function findOptionGroups(tx: Tx, foodIds: string[]): Promise<FoodOptionGroup[]> {
  if (foodIds.length === 0) return []
  const { rows } = await sql<FoodOptionGroup>`
    select fg.food_id, g.id, g.name, g.min_chosen as min, g.max_chosen as max,
      json_agg(json_build_object('id', o.id, 'name', o.name, 'isDefault', coalesce(o.id = fg.default_option_id, o.is_default),
        'piecesPercent', o.pieces_percent, 'fillings', o.fillings) order by o.position, o.id) as options
    from food_option_groups fg
    join option_groups g on g.id = fg.group_id and g.archived_at is null
    join options o on o.group_id = g.id and o.archived_at is null
    where fg.food_id = any (${foodIds}::uuid[])
    group by fg.food_id, fg.position, g.id, g.name, g.min_chosen, g.max_chosen
    order by fg.food_id, fg.position, g.id`.execute(tx)
  return rows
}
