import { cancelProduction } from '@momo/contracts/production'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshProduction, sendCancellation } from '../production.api.ts'
import { orderMessages as texts } from './order.messages.ts'

type Props = { id: string; number: string; onClose: () => void }

/** Mount it to open it. */
export function CancelDialog({ id, number, onClose }: Props) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: cancelProduction.body,
    defaultValues: { note: '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ note }) => sendCancellation(id, note),
    onSuccess: () => {
      toast.success(texts.cancelled(number))
      onClose()
    },
    onSettled: refreshProduction,
  })
  return (
    <FormDialog
      title={texts.cancelTitle(number)}
      cancel={texts.keep}
      confirm={texts.cancel}
      confirming={texts.cancelling}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.cancelText}</p>
      <Input {...input('note')} label={texts.cancelNote} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
