import { type Recipe, RecipeContent } from '@momo/contracts/recipes'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { contentOf, mostLoss, type RecipeForm } from '../editor/recipe-form.ts'
import { costQuery } from '../recipes.api.ts'

const nothing: RecipeContent = { batchSize: 1_000, lines: [], effects: [], steps: [], notes: '' }

/** What can be costed of the values being typed: the lines that are complete. Steps and notes cost nothing. */
function costableContent(form: RecipeForm, units: Recipe['units']): RecipeContent | undefined {
  const content = contentOf({ ...form, steps: [], notes: '' }, units)
  const lines = content.lines.filter(({ quantity, lossPermille }) => quantity > 0 && lossPermille <= mostLoss)
  return lines.length > 0 ? RecipeContent.safeParse({ ...content, lines }).data : undefined
}

/** The cost of what is being typed. The last response stays until the next one. */
export function useLiveCost(editor: EditorInUse<RecipeForm>, { id, units }: Recipe) {
  const values = useWatch({ control: editor.form.control }) as RecipeForm
  const content = costableContent(values, units)
  const query = useQuery({ ...costQuery(id, content ?? nothing), enabled: content !== undefined })
  return { values, query, isCostable: content !== undefined }
}
