import type {
  Recipe,
  RecipeContent,
  RecipeSource,
  RecipeVersion,
  RecipeVersionHead,
} from '@momo/contracts/recipes'
import { findNames } from '#modules/accounts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { changedSources, idsOf, sourcesOf } from '../usage/sources.rules.ts'
import { findOptionGroups } from './options.store.ts'
import { recipeFrom, sourceFrom, versionFrom } from './recipe.mapper.ts'
import * as store from './recipes.store.ts'
import { findSources } from './sources.store.ts'

export const readRecipe = (id: string): Promise<Recipe> => read((tx) => loadRecipe(tx, id))

export const loadTarget = async (tx: Tx, id: string): Promise<store.TargetRecord> =>
  (await store.findTarget(tx, id)) ?? notFound('recipe', id)

/** Also for a food or preparation that has no recipe yet. */
export async function loadRecipe(tx: Tx, id: string): Promise<Recipe> {
  const target = await loadTarget(tx, id)
  const recipe = await store.findRecipe(tx, id)
  const groups = target.target === 'food' ? await findOptionGroups(tx, [id]) : []
  const sources = await loadSources(
    tx,
    [recipe.draft, recipe.content].filter((content) => content !== null),
  )
  const people = [recipe.saved_by, recipe.published_by].filter((person) => person !== null)
  return recipeFrom({ target, recipe, groups, sources, names: await findNames(tx, people) })
}

/** What the contents use, and what their options change. */
export async function loadSources(tx: Tx, contents: RecipeContent[]): Promise<RecipeSource[]> {
  const used = contents.flatMap((content) => [...sourcesOf(content), ...changedSources(content)])
  if (used.length === 0) return []
  const records = await findSources(tx, { itemIds: idsOf(used, 'item'), recipeIds: idsOf(used, 'recipe') })
  return records.map(sourceFrom)
}

type Page<T> = { items: T[]; nextCursor: string | undefined }

const aboveAll = 2_147_483_647

export async function listVersions(
  id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<RecipeVersionHead>> {
  const below = /^\d{1,9}$/.test(cursor ?? '') ? Number(cursor) : aboveAll
  return read(async (tx) => {
    await loadTarget(tx, id)
    const found = await store.pageOfVersions(tx, { recipeId: id, below, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const names = await findNames(
      tx,
      shown.map((version) => version.published_by),
    )
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((version) => versionFrom(version, names)),
      nextCursor: last && String(last.number),
    }
  })
}

export async function readVersion(id: string, number: number): Promise<RecipeVersion> {
  return read(async (tx) => {
    await loadTarget(tx, id)
    const version =
      (await store.findVersion(tx, { recipeId: id, number })) ?? notFound('recipe_version', String(number))
    const names = await findNames(tx, [version.published_by])
    const sources = await loadSources(tx, [version.content])
    return { ...versionFrom(version, names), content: version.content, sources }
  })
}
