import { type TableOf, table } from '#platform/db/table.ts'

/** The id is that of the food or item. */
export const recipesTable = table('recipes', {
  id: 'uuid',
  food_id: 'uuid?',
  item_id: 'uuid?',
  published_id: 'uuid?',
  target_percent: 'int4?',
  version: 'int4=',
  created_at: 'timestamptz=',
})

/** Append-only: triggers reject updates, deletes and truncation. */
export const recipeVersionsTable = table('recipe_versions', {
  id: 'uuid',
  recipe_id: 'uuid',
  number: 'int4',
  content: 'jsonb',
  draft_version: 'int4',
  published_at: 'timestamptz',
  published_by: 'uuid',
})

export const recipeDraftsTable = table('recipe_drafts', {
  recipe_id: 'uuid',
  content: 'jsonb',
  saved_at: 'timestamptz',
  saved_by: 'uuid',
})

export const recipeUsesTable = table('recipe_uses', {
  recipe_id: 'uuid',
  is_draft: 'bool',
  kind: 'text',
  source_id: 'uuid',
})

export const recipeSettingsTable = table('recipe_settings', {
  id: 'bool=',
  target_percent: 'int4=',
  version: 'int4=',
})

/** The tables that stores use through the query builder. */
export type RecipesTables = {
  recipes: TableOf<typeof recipesTable>
  recipe_versions: TableOf<typeof recipeVersionsTable>
  recipe_drafts: TableOf<typeof recipeDraftsTable>
  recipe_uses: TableOf<typeof recipeUsesTable>
  recipe_settings: TableOf<typeof recipeSettingsTable>
}
