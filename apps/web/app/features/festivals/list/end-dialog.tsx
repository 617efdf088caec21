import type { Closure } from '@momo/contracts/festivals'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { endClosure, refreshClosures } from '../festivals.api.ts'
import { editorMessages, festivalMessages } from '../festivals.messages.ts'
import { gregorianDays } from './closure-days.tsx'

const texts = editorMessages.end

/** Names what comes back before the closure is cancelled. */
export function EndDialog({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  const { run, isPending } = useAction({
    mutationFn: () => endClosure(closure),
    onSuccess: () => {
      toast.success(texts.done(closure.name))
      onClose()
    },
    onError: (error) => toast.failure(problemOf(error, festivalMessages.faults).text),
    onSettled: refreshClosures,
  })
  return (
    <ConfirmDialog
      open
      title={texts.title(closure.name)}
      cancel={texts.keep}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run()}
    >
      <p>{texts.text(gregorianDays(closure))}</p>
    </ConfirmDialog>
  )
}
