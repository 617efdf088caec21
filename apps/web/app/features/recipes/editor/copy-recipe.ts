import type { Recipe, RecipeContent, RecipeSource } from '@momo/contracts/recipes'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { optionsOf } from '../effects/form-effect.ts'
import { formFrom, type RecipeForm } from './recipe-form.ts'

type Copied = { content: RecipeContent; sources: RecipeSource[] }

/** Replaces what is being edited by another version or recipe, as unsaved changes. Effects of options that the food does not have stay out. */
export function copyInto(
  editor: EditorInUse<RecipeForm>,
  recipe: Recipe,
  { content, sources }: Copied,
): void {
  const own = new Set(optionsOf(recipe.optionGroups).map(({ id }) => id))
  const effects = content.effects.filter(({ optionId }) => own.has(optionId))
  const form = formFrom({ ...content, effects }, { ...recipe, sources })
  for (const name of ['batch', 'lines', 'effects', 'steps', 'notes'] as const) editor.change(name, form[name])
}
