export {
  costOfQuantity,
  type FoodCostLevel,
  foodCostLevel,
  foodCostLevels,
  foodCostPermille,
  priceWithoutVat,
} from './food-cost.ts'
export {
  type RecipeChange,
  RecipeContent,
  RecipeDraft,
  type RecipeEffect,
  type RecipeLine,
  type RecipeProblemKind,
  type RecipeSettingsChange,
  type RecipeTarget,
  RecipeTargetCost,
  recipeTargets,
  type Source,
} from './recipe.ts'
export * from './recipes.endpoints.ts'
export {
  type CostOrigin,
  type Recipe,
  type RecipeCost,
  type RecipeOptionGroup,
  type RecipeProblem,
  type RecipeRow,
  type RecipeSource,
  type RecipeState,
  recipeStates,
  type RecipeSummary,
  type RecipeUnit,
  type RecipeUse,
  type RecipeVersion,
  type RecipeVersionHead,
} from './recipes.wire.ts'
