import { sql } from 'kysely'
import type { RecipeContent, RecipeTarget, Source } from '@momo/contracts/recipes'
import type { Tx } from '#platform/db/database.ts'
import type { RecipesTables } from '../recipes.table.ts'

const db = (tx: Tx) => tx.withTables<RecipesTables>()

/**
 * Advisory lock: changes of recipes are serialized in the whole chain. So two drafts that are saved at the same time cannot form a
 * circle, and versions and numbers have no gaps.
 */
export async function lockRecipes(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('recipes', 22))`.execute(tx)
}

/** Creates the row if it is missing. */
export async function ensureRecipe(
  tx: Tx,
  { id, target }: { id: string; target: RecipeTarget },
): Promise<void> {
  const values = { id, food_id: target === 'food' ? id : null, item_id: target === 'food' ? null : id }
  await db(tx)
    .insertInto('recipes')
    .values(values)
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

export async function increaseVersion(tx: Tx, id: string): Promise<void> {
  await db(tx)
    .updateTable('recipes')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type DraftValues = { recipeId: string; content: RecipeContent; at: Date; by: string }

export async function upsertDraft(tx: Tx, { recipeId, content, at, by }: DraftValues): Promise<void> {
  const values = { content: JSON.stringify(content), saved_at: at, saved_by: by }
  await db(tx)
    .insertInto('recipe_drafts')
    .values({ recipe_id: recipeId, ...values })
    .onConflict((on) => on.column('recipe_id').doUpdateSet(values))
    .execute()
}

export async function deleteDraft(tx: Tx, recipeId: string): Promise<void> {
  await db(tx).deleteFrom('recipe_drafts').where('recipe_id', '=', recipeId).execute()
}

/** Replaces what the draft or the published version uses. */
export async function replaceUses(
  tx: Tx,
  { recipeId, isDraft, sources }: { recipeId: string; isDraft: boolean; sources: Source[] },
): Promise<void> {
  await db(tx)
    .deleteFrom('recipe_uses')
    .where('recipe_id', '=', recipeId)
    .where('is_draft', '=', isDraft)
    .execute()
  const rows = sources.map(({ kind, id }) => ({
    recipe_id: recipeId,
    is_draft: isDraft,
    kind,
    source_id: id,
  }))
  if (rows.length > 0) await db(tx).insertInto('recipe_uses').values(rows).execute()
}

/** Of all recipes, published versions and drafts. */
export async function listUses(tx: Tx): Promise<{ recipe_id: string; source_id: string }[]> {
  return db(tx).selectFrom('recipe_uses').select(['recipe_id', 'source_id']).distinct().execute()
}

type NewVersion = {
  id: string
  recipeId: string
  content: RecipeContent
  draftVersion: number
  at: Date
  by: string
}

/** Returns its number. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { recipeId } = version
  const { number } = await db(tx)
    .insertInto('recipe_versions')
    .values({
      id: version.id,
      recipe_id: recipeId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from recipe_versions where recipe_id = ${recipeId}::uuid)`,
      content: JSON.stringify(version.content),
      draft_version: version.draftVersion,
      published_at: version.at,
      published_by: version.by,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  await db(tx).updateTable('recipes').set({ published_id: version.id }).where('id', '=', recipeId).execute()
  return number
}

/** True if the draft of this version was published. */
export async function wasPublished(
  tx: Tx,
  { recipeId, draftVersion }: { recipeId: string; draftVersion: number },
): Promise<boolean> {
  const found = await db(tx)
    .selectFrom('recipe_versions')
    .select('id')
    .where('recipe_id', '=', recipeId)
    .where('draft_version', '=', draftVersion)
    .executeTakeFirst()
  return found !== undefined
}

export async function setTarget(tx: Tx, id: string, percent: number | undefined): Promise<void> {
  await db(tx)
    .updateTable('recipes')
    .set({ target_percent: percent ?? null })
    .where('id', '=', id)
    .execute()
}
