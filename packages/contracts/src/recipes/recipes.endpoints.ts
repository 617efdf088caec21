import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import {
  RecipeContent,
  RecipeDraft,
  RecipeSettingsChange,
  RecipeTargetCost,
  recipeTargets,
  RecipeVersionSeen,
} from './recipe.ts'
import {
  RecipeCostWire,
  RecipeRowWire,
  recipeStates,
  RecipeSummaryWire,
  RecipeUseWire,
  RecipeVersionHeadWire,
  RecipeVersionWire,
  RecipeWire,
} from './recipes.wire.ts'

const access = ['superadmin'] as const
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const listRecipes = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/recipes',
  access,
  summary:
    'Foods or preparations by name, with the state and cost of their recipes; without the archived ones',
  query: z.strictObject({
    target: z.enum(recipeTargets).default('food'),
    state: z.enum(recipeStates).optional(),
    /** Part of the name, in English or Nepali. */
    q: z.string().trim().max(80).optional(),
    ...page,
  }),
  reply: paged(RecipeRowWire),
})
export const exportRecipes = exportOf(listRecipes)
export type RecipesQuery = z.output<typeof listRecipes.query>

export const getRecipeSummary = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/recipes/summary',
  access,
  summary: 'How many foods and preparations have a recipe, and the target for the food cost',
  reply: once(RecipeSummaryWire),
})

export const saveRecipeSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/recipes/settings',
  access,
  summary: 'Changes the target for the food cost of the chain',
  body: RecipeSettingsChange,
  reply: once(RecipeSummaryWire),
})

export const getRecipe = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/recipes/:id',
  access,
  summary:
    'The recipe of a food or preparation: published version, draft, options, and what prevents publishing',
  params: byId,
  reply: once(RecipeWire),
})

export const saveRecipeDraft = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/recipes/:id/draft',
  access,
  summary: 'Saves the draft; a circle of recipes is refused. The same content sent twice is saved once',
  params: byId,
  body: RecipeDraft,
  reply: once(RecipeWire),
})

export const discardRecipeDraft = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/recipes/:id/draft/discard',
  access,
  summary: 'Discards the draft',
  params: byId,
  body: RecipeVersionSeen,
  reply: once(RecipeWire),
})

export const publishRecipe = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/recipes/:id/publish',
  access,
  summary: 'Publishes the draft as a new version; idempotent by version',
  params: byId,
  body: RecipeVersionSeen,
  reply: once(RecipeWire),
})

export const saveRecipeTarget = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/recipes/:id/target',
  access,
  summary: 'Sets the target for the food cost of one recipe, or returns to that of the chain',
  params: byId,
  body: RecipeTargetCost,
  reply: once(RecipeWire),
})

export const costRecipe = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/recipes/:id/cost',
  access,
  summary: 'Costs a recipe as it is being edited; writes nothing',
  params: byId,
  body: RecipeContent,
  reply: once(RecipeCostWire),
})

export const listRecipeVersions = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/recipes/:id/versions',
  access,
  summary: 'Versions of a recipe, the newest first',
  params: byId,
  query: z.strictObject(page),
  reply: paged(RecipeVersionHeadWire),
})

export const getRecipeVersion = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/recipes/:id/versions/:number',
  access,
  summary: 'One version of a recipe',
  params: z.strictObject({ id: Id, number: z.coerce.number().int().positive().max(1_000_000) }),
  reply: once(RecipeVersionWire),
})

export const listRecipeUses = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/recipes/:id/used-by',
  access,
  summary: 'The recipes that use a stock item or a recipe, by name',
  params: byId,
  query: z.strictObject(page),
  reply: paged(RecipeUseWire),
})
