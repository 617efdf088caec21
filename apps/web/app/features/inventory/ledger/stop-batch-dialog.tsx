import { type Batch, type Location, stopBatch } from '@momo/contracts/inventory'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshInventory } from '../items/items.api.ts'
import { setStopped } from './ledger.api.ts'
import { ledgerMessages } from './ledger.messages.ts'

const texts = ledgerMessages.batches

const schema = stopBatch.body.pick({ reason: true })

type Props = { batch: Batch; places: Location[]; onClose: () => void }

/** Mount it to open it. It stops a batch at every place, or releases a stopped one. */
export function StopBatchDialog({ batch: { id, code, isStopped }, places, onClose }: Props) {
  const nameOf = ({ locationId }: Batch) =>
    places.find((place) => place.id === locationId)?.name ?? texts.somewhere
  const { input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, ledgerMessages.faults),
    mutationFn: ({ reason }) => setStopped(id, { isStopped: !isStopped, reason }),
    onSuccess: (found) => {
      toast.success(isStopped ? texts.wasReleased : texts.wasStopped(found.map(nameOf).join(', ')))
      onClose()
    },
    onSettled: () => void refreshInventory(),
  })
  return (
    <FormDialog
      title={isStopped ? texts.releaseAsk(texts.batch(code)) : texts.stopAsk(texts.batch(code))}
      cancel={ledgerMessages.cancel}
      confirm={isStopped ? texts.release : texts.stop}
      confirming={isStopped ? texts.releasing : texts.stopping}
      variant={isStopped ? 'strong' : 'danger'}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{isStopped ? texts.releaseText : texts.stopText}</p>
      <Input {...input('reason')} label={texts.reason} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
