import { sql } from 'kysely'
import type { BaseUnit } from '@momo/contracts/inventory'
import type { RecipeContent, RecipeTarget, RecipeUnit } from '@momo/contracts/recipes'
import type { PictureRow } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'

/** A food or a preparation, with or without a recipe. */
export type TargetRecord = {
  id: string
  target: RecipeTarget
  name: string
  name_ne: string
  /** Of a food. */
  price: number | null
  /** Of a preparation. */
  base_unit: BaseUnit | null
  units: RecipeUnit[]
  allergens: string[]
  is_archived: boolean
  picture: PictureRow | null
}

/** Read-only access to foods, pictures and items. */
export async function findTarget(tx: Tx, id: string): Promise<TargetRecord | undefined> {
  const { rows } = await sql<TargetRecord>`
    select f.id, 'food' as target, f.name, coalesce(f.name_ne, '') as name_ne, f.base_price as price, null as base_unit, '[]'::json as units,
      f.allergens, f.archived_at is not null as is_archived,
      (select to_json(p) from pictures p where p.id = f.picture_id) as picture
    from foods f where f.id = ${id}::uuid
    union all
    select i.id, 'preparation', i.name, coalesce(i.name_ne, ''), null, i.base_unit,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor,
        'isRetired', u.retired_at is not null) order by u.factor, u.id) from stock_units u where u.item_id = i.id), '[]'),
      '{}', i.archived_at is not null, null
    from stock_items i where i.id = ${id}::uuid and i.kind = 'preparation'`.execute(tx)
  return rows[0]
}

export type RecipeRecord = {
  /** 0 while there is no recipe. */
  version: number
  own_target: number | null
  chain_target: number
  published_id: string | null
  number: number | null
  content: RecipeContent | null
  published_at: Date | null
  published_by: string | null
  draft: RecipeContent | null
  saved_at: Date | null
  saved_by: string | null
}

export async function findRecipe(tx: Tx, id: string): Promise<RecipeRecord> {
  const { rows } = await sql<RecipeRecord>`
    select coalesce(r.version, 0) as version, r.target_percent as own_target, s.target_percent as chain_target, r.published_id,
      v.number, v.content, v.published_at, v.published_by, d.content as draft, d.saved_at, d.saved_by
    from recipe_settings s
    left join recipes r on r.id = ${id}::uuid
    left join recipe_versions v on v.id = r.published_id
    left join recipe_drafts d on d.recipe_id = r.id`.execute(tx)
  return rows[0]!
}

export type VersionRecord = { id: string; number: number; published_at: Date; published_by: string }

/** The newest first, below a number. */
export async function pageOfVersions(
  tx: Tx,
  page: { recipeId: string; below: number; limit: number },
): Promise<VersionRecord[]> {
  const { rows } = await sql<VersionRecord>`
    select id, number, published_at, published_by from recipe_versions
    where recipe_id = ${page.recipeId}::uuid and number < ${page.below} order by number desc limit ${page.limit}`.execute(
    tx,
  )
  return rows
}

export async function findVersion(
  tx: Tx,
  { recipeId, number }: { recipeId: string; number: number },
): Promise<(VersionRecord & { content: RecipeContent }) | undefined> {
  const { rows } = await sql<VersionRecord & { content: RecipeContent }>`
    select id, number, content, published_at, published_by from recipe_versions
    where recipe_id = ${recipeId}::uuid and number = ${number}`.execute(tx)
  return rows[0]
}
