import type { DeliveryRun } from '@momo/contracts/requisitions'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { endRun, refreshRequisitions } from '../office/office.api.ts'
import { runMessages } from './runs.messages.ts'

const texts = runMessages.end

type Props = { run: DeliveryRun; onCancel: () => void; onEnded: () => void }

/** Mount it to open it. */
export function EndDialog({ run: { id, name }, onCancel, onEnded }: Props) {
  const { run, isPending } = useAction({
    mutationFn: () => endRun(id),
    onSuccess: () => {
      toast.success(texts.done(name))
      onEnded()
    },
    onError: (error) => toast.failure(problemOf(error, runMessages.faults).text),
    onSettled: refreshRequisitions,
  })
  return (
    <ConfirmDialog
      open
      title={texts.title(name)}
      cancel={texts.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      onCancel={onCancel}
      onConfirm={() => run()}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
