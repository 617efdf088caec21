import type { Recipe } from '@momo/contracts/recipes'
import { useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Loaded, useEditor } from '#lib/editor/use-editor.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { discardDraft, publishDraft, readRecipe, saveDraft } from '../recipes.api.ts'
import { recipeWords } from '../recipes.messages.ts'
import { editorMessages as texts } from './editor.messages.ts'
import {
  checkForm,
  contentOf,
  emptyForm,
  fieldLabel,
  fieldText,
  formOf,
  type RecipeForm,
} from './recipe-form.ts'

const editorTexts = {
  label: texts.label,
  saved: texts.draftSaved,
  wrong: texts.wrong,
  failed: texts.failed,
  fieldLabel,
  fieldText,
}

/** The draft is saved first, then published. What prevents publishing does not undo the save. */
async function publishSaved(saved: Recipe): Promise<{ recipe: Recipe; text: string }> {
  if (saved.problems.length > 0) return { recipe: saved, text: texts.savedNotPublished }
  try {
    const recipe = await publishDraft(saved.id, saved.version)
    return { recipe, text: texts.published(recipe.published?.number ?? 1) }
  } catch (error) {
    return { recipe: saved, text: `${texts.draftSaved} ${problemOf(error, recipeWords.faults).text}` }
  }
}

/** The recipe of a food or preparation as a document with a draft. */
export function useRecipeEditor(id: string) {
  const [recipe, setRecipe] = useState<Recipe>()
  const units = useRef<Recipe['units']>([])

  function apply(found: Recipe): Loaded<RecipeForm> {
    units.current = found.units
    setRecipe(found)
    return { value: formOf(found), version: found.version, isDraft: found.draft !== undefined }
  }
  const save = (form: RecipeForm, version: number | undefined) =>
    saveDraft(id, { ...contentOf(form, units.current), version: version ?? 0 })

  const editor = useEditor<RecipeForm>({
    name: `recipe:${id}`,
    empty: emptyForm,
    load: async () => apply(await readRecipe(id)),
    saveDraft: async (form, version) => {
      const saved = await save(form, version)
      void invalidate('recipes')
      return apply(saved)
    },
    publish: async (form, version) => {
      const { recipe: saved, text } = await publishSaved(await save(form, version))
      void invalidate('recipes')
      return { ...apply(saved), text }
    },
    check: (form) => checkForm(form, units.current),
    texts: editorTexts,
  })

  const discarding = useAction({
    mutationFn: (version: number) => discardDraft(id, version),
    onSuccess: async () => {
      toast.success(texts.discarded)
      editor.discard()
      void invalidate('recipes')
      await editor.start()
    },
    onError: (error) => toast.failure(problemOf(error, recipeWords.faults).text),
  })

  return { editor, recipe, setRecipe, discarding }
}
