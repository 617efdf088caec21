import { listItems } from '@momo/contracts/inventory'
import {
  costRecipe,
  discardRecipeDraft,
  getRecipe,
  getRecipeSummary,
  getRecipeVersion,
  listRecipes,
  listRecipeUses,
  listRecipeVersions,
  publishRecipe,
  type Recipe,
  type RecipeContent,
  type RecipeCost,
  type RecipeDraft,
  type RecipeSettingsChange,
  type RecipesQuery,
  type RecipeTargetCost,
  saveRecipeDraft,
  saveRecipeSettings,
  saveRecipeTarget,
  type Source,
} from '@momo/contracts/recipes'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { waitForPause } from '#lib/query/debounce.ts'
import { queryClient } from '#lib/query/query-client.ts'

const perPage = 50
const mostFound = 20
const typingMs = 250

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
}

export const recipesQuery = (filter: Omit<RecipesQuery, 'limit' | 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['recipes', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listRecipes, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const summaryQuery = () =>
  queryOptions({
    queryKey: ['recipes', 'summary'],
    queryFn: ({ signal }) => call(getRecipeSummary, {}, { signal }),
  })

export const recipeQuery = (id: string) =>
  queryOptions({
    queryKey: ['recipes', 'recipe', id],
    queryFn: ({ signal }): Promise<Recipe> => call(getRecipe, { params: { id } }, { signal }),
  })

/** Always fetched: an editor starts with the newest version. */
export const readRecipe = (id: string): Promise<Recipe> =>
  queryClient.fetchQuery({ ...recipeQuery(id), staleTime: 0 })

/** Each line with what it uses: while the next response is on its way, the lines on the screen may be others. */
export type LiveCost = Omit<RecipeCost, 'lines'> & {
  lines: (RecipeCost['lines'][number] & { source: Source | undefined })[]
}

/** The costs of what is being typed; sent after a pause in typing. */
export const costQuery = (id: string, content: RecipeContent) =>
  queryOptions({
    queryKey: ['recipes', 'cost', id, content],
    queryFn: async ({ signal }): Promise<LiveCost> => {
      await waitForPause(typingMs, signal)
      const { lines, ...cost } = await call(costRecipe, { params: { id }, body: content }, { signal })
      return { ...cost, lines: lines.map((line, at) => ({ ...line, source: content.lines[at]?.source })) }
    },
    placeholderData: keepPreviousData,
  })

export const versionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['recipes', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      call(listRecipeVersions, { params: { id }, query: { cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
  })

export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['recipes', 'version', id, number],
    queryFn: ({ signal }) => call(getRecipeVersion, { params: { id, number } }, { signal }),
    // A version is never changed.
    staleTime: Infinity,
  })

export const usesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['recipes', 'uses', id],
    queryFn: ({ pageParam, signal }) =>
      call(listRecipeUses, { params: { id }, query: { cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
  })

/** Stock items for a line, by what was typed. */
export const foundItemsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['inventory', 'found', typed],
    queryFn: async ({ signal }) => {
      await waitForPause(typingMs, signal)
      return (await call(listItems, { query: { ...(typed && { q: typed }), limit: mostFound } }, { signal }))
        .items
    },
    placeholderData: keepPreviousData,
  })

/** Recipes for a line or a copy, by what was typed. */
export const foundRecipesQuery = (typed: string, filter: Pick<RecipesQuery, 'target' | 'state'>) =>
  queryOptions({
    queryKey: ['recipes', 'found', typed, filter],
    queryFn: async ({ signal }) => {
      await waitForPause(typingMs, signal)
      const query = { ...filter, ...(typed && { q: typed }), limit: mostFound }
      return (await call(listRecipes, { query }, { signal })).items
    },
    placeholderData: keepPreviousData,
  })

export const saveDraft = (id: string, body: RecipeDraft): Promise<Recipe> =>
  call(saveRecipeDraft, { params: { id }, body })
export const discardDraft = (id: string, version: number): Promise<Recipe> =>
  call(discardRecipeDraft, { params: { id }, body: { version } })
export const publishDraft = (id: string, version: number): Promise<Recipe> =>
  call(publishRecipe, { params: { id }, body: { version } })
export const setTarget = (id: string, body: RecipeTargetCost): Promise<Recipe> =>
  call(saveRecipeTarget, { params: { id }, body })
export const setChainTarget = (body: RecipeSettingsChange) => call(saveRecipeSettings, { body })
