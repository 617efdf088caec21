import type { CountReview } from '@momo/contracts/counts'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { requiredText } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { sendReturn } from '../counts.api.ts'
import { approvalMessages as texts } from './office.messages.ts'

const schema = z.object({ note: requiredText(texts.recountMissing) })

/** Mount it to open it. */
export function ReturnCountDialog({ review, onClose }: { review: CountReview; onClose: () => void }) {
  const { id, number, branchName } = review
  const { input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { note: '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ note }) => sendReturn(id, note),
    onSuccess: () => {
      toast.success(texts.asked(branchName))
      onClose()
    },
    onSettled: () => void invalidate('counts'),
  })
  return (
    <FormDialog
      title={texts.recountTitle(number, branchName)}
      cancel={texts.cancel}
      confirm={texts.recount}
      confirming={texts.asking}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{texts.recountText}</p>
      <Input {...input('note')} label={texts.recountNote} maxLength={400} autoComplete="off" />
    </FormDialog>
  )
}
