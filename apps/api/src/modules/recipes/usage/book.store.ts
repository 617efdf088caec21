import { sql } from 'kysely'
import type { RecipeContent } from '@momo/contracts/recipes'
import type { Tx } from '#platform/db/database.ts'

type BookQuery = { recipeIds: string[]; withPreparations: boolean }

/**
 * The published versions of these recipes and of all recipes that they use directly; `withPreparations` also of the preparations that
 * they take from stock.
 */
export async function findPublished(
  tx: Tx,
  { recipeIds, withPreparations }: BookQuery,
): Promise<{ recipe_id: string; version_id: string }[]> {
  const { rows } = await sql<{ recipe_id: string; version_id: string }>`
    with recursive needed as (
      select id from unnest(${recipeIds}::uuid[]) as asked (id)
      union
      select u.source_id from needed n
      join recipe_uses u on u.recipe_id = n.id and not u.is_draft and (u.kind = 'recipe' or ${withPreparations}::bool)
    )
    select r.id as recipe_id, r.published_id as version_id from needed n join recipes r on r.id = n.id
    where r.published_id is not null`.execute(tx)
  return rows
}

export async function findContents(
  tx: Tx,
  versionIds: string[],
): Promise<{ id: string; content: RecipeContent }[]> {
  const { rows } = await sql<{ id: string; content: RecipeContent }>`
    select id, content from recipe_versions where id = any (${versionIds}::uuid[])`.execute(tx)
  return rows
}
