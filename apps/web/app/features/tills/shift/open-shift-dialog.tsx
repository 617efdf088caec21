import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { noPieces, piecesSchema } from './pieces.ts'
import { PiecesFields } from './pieces-fields.tsx'
import { sendShift } from './shift.api.ts'
import { shiftMessages as texts } from './shift.messages.ts'

/** Opens a shift with its counted float. */
export function OpenShiftDialog({ onClose }: { onClose: () => void }) {
  const { keyFor } = useIdempotencyKey()
  const { form, input, submit, isPending, problem } = useSavedForm('till-float', {
    schema: piecesSchema,
    defaultValues: noPieces,
    explain: (error) => problemOf(error, texts.faults),
    // One key per dialog: after a lost response another float is rejected instead of opening a second shift.
    mutationFn: (float) => sendShift({ id: keyFor('shift'), float }),
    onSuccess: () => {
      toast.success(texts.opened)
      onClose()
    },
    // Also after a lost response, because the shift may be open.
    onSettled: () => void invalidate('tills'),
  })
  return (
    <FormDialog
      title={texts.openOne}
      cancel={texts.cancel}
      confirm={texts.openConfirm}
      confirming={texts.opening}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{texts.openHint}</p>
      <PiecesFields legend={texts.float} draft={form.watch()} input={input} />
    </FormDialog>
  )
}
