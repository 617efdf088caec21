import type { ModuleRecord } from '#platform/module.ts'
import { recipesRoutes } from './recipes.routes.ts'

export { publishRecipe } from './edit/publish-recipe.service.ts'
export { saveDraft } from './edit/save-draft.service.ts'
export { readRecipe } from './read/read-recipe.service.ts'
export { recipePublished } from './recipes.events.ts'
export type { PlateLine, PlateUsage } from './usage/explode.rules.ts'
export {
  type PreparationRecipe,
  readPlateCosts,
  readPlateNeeds,
  readPreparations,
  readUsage,
} from './usage/read-usage.service.ts'

export const module: ModuleRecord = { name: 'recipes', routes: recipesRoutes }
