import type { RecipeContent } from '@momo/contracts/recipes'
import type { Tx } from '#platform/db/database.ts'
import { findContents, findPublished } from './book.store.ts'
import type { RecipeBook } from './explode.rules.ts'

/** Versions never change, so a cached one is valid in every process. */
const contents = new Map<string, RecipeContent>()
const mostCached = 2_000

/** Two statements for any number of recipes, one if all versions are cached. */
export async function loadBook(
  tx: Tx,
  recipeIds: string[],
  { withPreparations = false } = {},
): Promise<RecipeBook> {
  if (recipeIds.length === 0) return new Map()
  const published = await findPublished(tx, { recipeIds: [...new Set(recipeIds)], withPreparations })
  const unknown = published.filter(({ version_id: id }) => !contents.has(id))
  const loaded = unknown.length === 0 ? [] : await findContents(tx, unknown.map((row) => row.version_id)) // prettier-ignore
  const found = new Map(loaded.map(({ id, content }) => [id, content]))
  const book = new Map(
    published.map(({ recipe_id: recipeId, version_id: versionId }) => {
      const content = contents.get(versionId) ?? found.get(versionId)
      if (content === undefined) throw new Error(`recipes: version ${versionId} is missing`)
      return [recipeId, { versionId, content }]
    }),
  )
  if (contents.size + found.size > mostCached) contents.clear()
  for (const [id, content] of found) contents.set(id, content)
  return book
}
