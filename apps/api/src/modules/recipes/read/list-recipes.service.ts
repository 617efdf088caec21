import { z } from 'zod'
import {
  foodCostLevel,
  foodCostPermille,
  type RecipeProblemKind,
  type RecipeRow,
  type RecipesQuery,
  type RecipeTarget,
  type RecipeUse,
} from '@momo/contracts/recipes'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { loadCostSheet } from '../cost/load-cost-sheet.service.ts'
import { paisa, plateOrBatch } from '../cost/recipe-cost.rules.ts'
import { defaultOptionIds } from './default-options.rules.ts'
import { findOptionGroups } from './options.store.ts'
import { findProblems } from './problems.rules.ts'
import { loadSources } from './read-recipe.service.ts'
import { pageOfRecipes, pageOfUses, type RecipeRowRecord, sourceExists } from './recipe-list.store.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

/** An invalid cursor is ignored: the list starts from the beginning. */
const readCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data

export async function listRecipes({
  target,
  state,
  q = '',
  cursor,
  limit,
}: RecipesQuery): Promise<Page<RecipeRow>> {
  const page = { target, state, text: q.normalize('NFC'), after: readCursor(cursor), limit: limit + 1 }
  return read(async (tx) => {
    const found = await pageOfRecipes(tx, page)
    const shown = found.slice(0, limit)
    return {
      items: await withCosts(tx, target, shown),
      nextCursor: found.length > limit ? shown.at(-1)?.id : undefined,
    }
  })
}

type CostOfRow = Pick<RecipeRow, 'cost' | 'sharePermille' | 'level' | 'batchSize' | 'problems'>
const unknownCost: CostOfRow = { problems: [] }

/** A fixed number of statements for any number of rows. */
async function withCosts(tx: Tx, target: RecipeTarget, rows: RecipeRowRecord[]): Promise<RecipeRow[]> {
  const recipeIds = rows.filter(({ state }) => state === 'published').map(({ id }) => id)
  const sheet = await loadCostSheet(tx, { recipeIds })
  const contents = recipeIds.flatMap((id) => sheet.book.get(id)?.content ?? [])
  const sources = await loadSources(tx, contents)
  const groups = target === 'food' ? await findOptionGroups(tx, recipeIds) : []
  const groupsOf = Map.groupBy(groups, ({ food_id: foodId }) => foodId)
  const costOf = (row: RecipeRowRecord): CostOfRow => {
    const content = sheet.book.get(row.id)?.content
    if (content === undefined) return unknownCost
    const own = groupsOf.get(row.id) ?? []
    const optionIds = defaultOptionIds(own)
    const cost = paisa(sheet.costOf(plateOrBatch(sheet.book, { target, content, optionIds })))
    const problems = findProblems({ content, groups: own, sources }).map(({ kind }) => kind)
    return {
      ...(cost !== undefined && costFrom(row, cost)),
      ...(target === 'preparation' && { batchSize: content.batchSize }),
      problems: [...new Set<RecipeProblemKind>(problems)],
    }
  }
  return rows.map((row) => ({ ...rowFrom(target, row), ...costOf(row) }))
}

function costFrom({ price, target_percent: target }: RecipeRowRecord, cost: number) {
  const sharePermille = price === null ? undefined : foodCostPermille(cost, price)
  const level = sharePermille === undefined ? undefined : foodCostLevel(sharePermille, target)
  return { cost, sharePermille, level }
}

const rowFrom = (target: RecipeTarget, row: RecipeRowRecord): Omit<RecipeRow, 'problems'> => ({
  id: row.id,
  target,
  name: row.name,
  nameNe: row.name_ne,
  isArchived: false,
  price: row.price ?? undefined,
  targetPercent: row.target_percent,
  category: row.category ?? undefined,
  state: row.state,
  hasDraft: row.has_draft,
  number: row.number ?? undefined,
  publishedAt: row.published_at ?? undefined,
  baseUnit: row.base_unit ?? undefined,
})

/** Recipes that use a stock item, or a recipe directly. */
export async function listUses(
  sourceId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<RecipeUse>> {
  return read(async (tx) => {
    if (!(await sourceExists(tx, sourceId))) notFound('recipe', sourceId)
    const found = await pageOfUses(tx, { sourceId, after: readCursor(cursor), limit: limit + 1 })
    const shown = found.slice(0, limit)
    return {
      items: shown.map((row) => ({
        id: row.id,
        target: row.target,
        name: row.name,
        nameNe: row.name_ne,
        inPublished: row.in_published,
        inDraft: row.in_draft,
      })),
      nextCursor: found.length > limit ? shown.at(-1)?.id : undefined,
    }
  })
}
