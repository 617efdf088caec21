import type { Trace } from '@momo/contracts/batch-trace'
import { stopBatch } from '@momo/contracts/inventory'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshTraces, sendStop } from '../batch-trace.api.ts'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { onHandOf } from './trace-sum.ts'

const schema = stopBatch.body.pick({ reason: true })

/** Mount it to open it. It stops a batch at every place, or releases a stopped one. */
export function StopDialog({ trace, onClose }: { trace: Trace; onClose: () => void }) {
  const { id, code, baseUnit, isStopped } = trace.batch
  const { input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ reason }) => sendStop(id, { isStopped: !isStopped, reason }),
    onSuccess: () => {
      toast.success(isStopped ? texts.releasedToast : texts.stoppedToast)
      onClose()
    },
    onSettled: refreshTraces,
  })
  const places = trace.places.filter(({ onHand }) => onHand > 0).length
  return (
    <FormDialog
      title={(isStopped ? texts.releaseTitle : texts.stopTitle)(texts.batch(code))}
      cancel={texts.cancel}
      confirm={isStopped ? texts.release : texts.stop}
      confirming={isStopped ? texts.releasing : texts.stopping}
      variant={isStopped ? 'strong' : 'danger'}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {isStopped
          ? texts.releaseText
          : texts.stopText(quantityText(onHandOf(trace), baseUnit), places, trace.orders)}
      </p>
      <Input {...input('reason')} label={texts.reason} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
