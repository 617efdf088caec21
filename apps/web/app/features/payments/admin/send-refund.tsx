import type { Refund } from '@momo/contracts/payments'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { sendRefund } from './payments-admin.api.ts'
import { moneyMessages as texts } from './payments-admin.messages.ts'

/** For wallets with a refund API. Once sent there is no button, because the server polls the result. */
export function SendRefund({ refund, onMoved }: { refund: Refund; onMoved: (refund: Refund) => void }) {
  const { run, isPending, error } = useAction({
    mutationFn: () => sendRefund(refund.id),
    onSuccess: (moved) => {
      toast.success(moved.state === 'done' ? texts.doneToast : texts.sentToast)
      onMoved(moved)
    },
  })
  if (refund.state === 'sent') return <Note tone="blue">{texts.sentWait}</Note>
  const isAgain = refund.state === 'refused'
  return (
    <>
      {error ? (
        <Note tone="red">{problemOf(error, texts.faults).text}</Note>
      ) : isAgain ? (
        <Note tone="amber">{texts.refusedNote}</Note>
      ) : undefined}
      <p className="text-sm text-ink-2">{texts.sendHint}</p>
      <Button
        variant="strong"
        className="justify-self-start"
        loading={isPending}
        loadingText={texts.sending}
        onClick={() => run()}
      >
        {isAgain ? texts.sendAgain : texts.send}
      </Button>
    </>
  )
}
