import { type RecipeSummary, RecipeTargetCost } from '@momo/contracts/recipes'
import { useQuery } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { percentInput, withoutSign } from '../percent-input.tsx'
import { setChainTarget, summaryQuery } from '../recipes.api.ts'
import { recipeWords } from '../recipes.messages.ts'
import { listMessages } from './list.messages.ts'

/** The target of the chain, which most recipes use. */
export function ChainTarget() {
  const [isOpen, open] = useState(false)
  const { data: summary } = useQuery(summaryQuery())
  if (!summary) return undefined
  return (
    <>
      <AdminButton variant="outline" size="compact" icon={<Target aria-hidden />} onClick={() => open(true)}>
        {listMessages.target(summary.targetPercent)}
      </AdminButton>
      {isOpen ? <ChainTargetDialog summary={summary} onClose={() => open(false)} /> : undefined}
    </>
  )
}

const texts = listMessages.targetDialog

const chainTargetForm = z
  .object({ targetPercent: z.string() })
  .transform(({ targetPercent }) => ({ targetPercent: Number(withoutSign(targetPercent)) }))
  .pipe(RecipeTargetCost.required())

const faults = { ...recipeWords.faults, codes: { 'recipe.settings_changed': texts.changed } }

function ChainTargetDialog({ summary, onClose }: { summary: RecipeSummary; onClose: () => void }) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: chainTargetForm,
    defaultValues: { targetPercent: String(summary.targetPercent) },
    explain: (error) => problemOf(error, faults),
    mutationFn: ({ targetPercent }) => setChainTarget({ targetPercent, version: summary.version }),
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
    },
    // Also after a conflict: the new target is visible behind the dialog.
    onSettled: () => void invalidate('recipes'),
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
      <Input {...input('targetPercent')} {...percentInput} label={texts.label} hint={texts.hint} />
    </FormDialog>
  )
}
