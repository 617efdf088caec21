import { sql } from 'kysely'
import type { BaseUnit, ItemKind } from '@momo/contracts/inventory'
import type { RecipeUnit, Source } from '@momo/contracts/recipes'
import type { Tx } from '#platform/db/database.ts'

export type SourceRecord = {
  kind: Source['kind']
  id: string
  name: string
  name_ne: string
  /** Null for the recipe of a food. */
  item_kind: ItemKind | null
  base_unit: BaseUnit | null
  /** Further units of the item. */
  units: RecipeUnit[]
  is_archived: boolean
  is_published: boolean
}

const unitsOfItem = sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor,
  'isRetired', u.retired_at is not null) order by u.factor, u.id) from stock_units u where u.item_id = i.id), '[]')`

/** What lines and options use, by its present name. Read-only access to items and foods. */
export async function findSources(
  tx: Tx,
  { itemIds, recipeIds }: { itemIds: string[]; recipeIds: string[] },
): Promise<SourceRecord[]> {
  const { rows } = await sql<SourceRecord>`
    select 'item' as kind, i.id, i.name, coalesce(i.name_ne, '') as name_ne, i.kind as item_kind, i.base_unit, ${unitsOfItem} as units,
      i.archived_at is not null as is_archived, false as is_published
    from stock_items i where i.id = any (${itemIds}::uuid[])
    union all
    select 'recipe', i.id, i.name, coalesce(i.name_ne, ''), i.kind, i.base_unit, ${unitsOfItem},
      i.archived_at is not null, r.published_id is not null
    from stock_items i left join recipes r on r.id = i.id where i.kind = 'preparation' and i.id = any (${recipeIds}::uuid[])
    union all
    select 'recipe', f.id, f.name, coalesce(f.name_ne, ''), null, null, '[]', f.archived_at is not null, r.published_id is not null
    from foods f left join recipes r on r.id = f.id where f.id = any (${recipeIds}::uuid[])`.execute(tx)
  return rows
}
