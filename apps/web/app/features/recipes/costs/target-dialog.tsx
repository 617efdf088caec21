import { type Recipe, RecipeTargetCost } from '@momo/contracts/recipes'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { percentInput, withoutSign } from '../percent-input.tsx'
import { setTarget } from '../recipes.api.ts'
import { recipeWords } from '../recipes.messages.ts'
import { costMessages } from './costs.messages.ts'

const texts = costMessages.targetDialog

const targetForm = z
  .object({ targetPercent: z.string() })
  .transform(({ targetPercent }): RecipeTargetCost => {
    const typed = withoutSign(targetPercent)
    return typed === '' ? {} : { targetPercent: Number(typed) }
  })
  .pipe(RecipeTargetCost)

type Props = { recipe: Recipe; onSaved: (recipe: Recipe) => void; onClose: () => void }

/** Mount it to open it: the target of one recipe. */
export function TargetDialog({ recipe, onSaved, onClose }: Props) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: targetForm,
    defaultValues: { targetPercent: String(recipe.ownTargetPercent ?? '') },
    explain: (error) => problemOf(error, recipeWords.faults),
    mutationFn: (body) => setTarget(recipe.id, body),
    onSuccess: (saved) => {
      toast.success(texts.saved)
      onSaved(saved)
      void invalidate('recipes')
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.title}
      cancel={recipeWords.cancel}
      confirm={recipeWords.save}
      confirming={recipeWords.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input {...input('targetPercent')} {...percentInput} label={texts.label} hint={texts.hint} optional />
    </FormDialog>
  )
}
