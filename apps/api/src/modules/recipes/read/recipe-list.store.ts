import { type RawBuilder, sql } from 'kysely'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { RecipeState, RecipeTarget } from '@momo/contracts/recipes'
import type { Tx } from '#platform/db/database.ts'

export type RecipeRowRecord = {
  id: string
  name: string
  name_ne: string
  price: number | null
  category: string | null
  base_unit: BaseUnit | null
  target_percent: number
  state: RecipeState
  has_draft: boolean
  number: number | null
  published_at: Date | null
}

const none = '00000000-0000-0000-0000-000000000000'

/** Not archived. Read-only access to foods, categories and items. */
const targets: Record<RecipeTarget, RawBuilder<unknown>> = {
  food: sql`
    select f.id, f.name, coalesce(f.name_ne, '') as name_ne, f.base_price as price, c.name as category, null::text as base_unit
    from foods f join categories c on c.id = f.category_id where f.archived_at is null`,
  preparation: sql`
    select i.id, i.name, coalesce(i.name_ne, '') as name_ne, null::int4 as price, null::text as category, i.base_unit
    from stock_items i where i.kind = 'preparation' and i.archived_at is null`,
}

type ListPage = {
  target: RecipeTarget
  state: RecipeState | undefined
  /** Part of the name. */
  text: string
  after: string | undefined
  limit: number
}

/** Keyset pagination by name. */
export async function pageOfRecipes(tx: Tx, page: ListPage): Promise<RecipeRowRecord[]> {
  const { rows } = await sql<RecipeRowRecord>`
    with targets as (${targets[page.target]}),
    listed as (
      select t.*, coalesce(r.target_percent, s.target_percent) as target_percent, d.recipe_id is not null as has_draft, v.number, v.published_at,
        case when v.id is not null then 'published' when d.recipe_id is not null then 'draft' else 'none' end as state
      from targets t
      cross join recipe_settings s
      left join recipes r on r.id = t.id
      left join recipe_versions v on v.id = r.published_id
      left join recipe_drafts d on d.recipe_id = t.id
    )
    select * from listed
    where (${page.state ?? null}::text is null or state = ${page.state ?? null})
      and (strpos(lower(name), lower(${page.text})) > 0 or strpos(lower(name_ne), lower(${page.text})) > 0)
      and (${page.after ?? null}::uuid is null or (lower(name), id) > (select lower(name), id from targets where id = ${page.after ?? none}::uuid))
    order by lower(name), id limit ${page.limit}`.execute(tx)
  return rows
}

type UseRecord = {
  id: string
  target: RecipeTarget
  name: string
  name_ne: string
  in_published: boolean
  in_draft: boolean
}

export async function pageOfUses(
  tx: Tx,
  page: { sourceId: string; after: string | undefined; limit: number },
): Promise<UseRecord[]> {
  const { rows } = await sql<UseRecord>`
    with users as (
      select r.id, case when r.food_id is null then 'preparation' else 'food' end as target, coalesce(f.name, i.name) as name,
        coalesce(f.name_ne, i.name_ne, '') as name_ne, bool_or(not u.is_draft) as in_published, bool_or(u.is_draft) as in_draft
      from recipe_uses u
      join recipes r on r.id = u.recipe_id
      left join foods f on f.id = r.food_id
      left join stock_items i on i.id = r.item_id
      where u.source_id = ${page.sourceId}::uuid
      group by r.id, f.name, i.name, f.name_ne, i.name_ne
    )
    select * from users
    where ${page.after ?? null}::uuid is null or (lower(name), id) > (select lower(name), id from users where id = ${page.after ?? none}::uuid)
    order by lower(name), id limit ${page.limit}`.execute(tx)
  return rows
}

/** True for a stock item of any kind and for a food. */
export async function sourceExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_items where id = ${id}::uuid union all select from foods where id = ${id}::uuid`.execute(
    tx,
  )
  return rows.length > 0
}
