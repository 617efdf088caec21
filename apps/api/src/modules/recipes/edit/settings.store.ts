import { sql } from 'kysely'
import type { RecipeTarget } from '@momo/contracts/recipes'
import type { Tx } from '#platform/db/database.ts'
import { updateVersioned } from '#platform/db/table.ts'
import { recipeSettingsTable, type RecipesTables } from '../recipes.table.ts'

const db = (tx: Tx) => tx.withTables<RecipesTables>()

export async function findSettings(tx: Tx): Promise<{ target_percent: number; version: number }> {
  return db(tx).selectFrom('recipe_settings').select(['target_percent', 'version']).executeTakeFirstOrThrow()
}

/** Returns false when the version is stale. */
export const updateSettings = (
  tx: Tx,
  { targetPercent, version }: { targetPercent: number; version: number },
): Promise<boolean> => updateVersioned(tx, recipeSettingsTable, { target_percent: targetPercent, version })

type CountRecord = { target: RecipeTarget; published: number; draft: number; none: number }

/** Foods and preparations that are not archived, by the state of their recipe. */
export async function countRecipes(tx: Tx): Promise<CountRecord[]> {
  const { rows } = await sql<CountRecord>`
    select t.target, (count(*) filter (where r.published_id is not null))::int4 as published,
      (count(*) filter (where r.published_id is null and d.recipe_id is not null))::int4 as draft,
      (count(*) filter (where r.published_id is null and d.recipe_id is null))::int4 as none
    from (
      select id, 'food' as target from foods where archived_at is null
      union all
      select id, 'preparation' from stock_items where kind = 'preparation' and archived_at is null
    ) t
    left join recipes r on r.id = t.id
    left join recipe_drafts d on d.recipe_id = t.id
    group by t.target`.execute(tx)
  return rows
}
