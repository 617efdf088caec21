import { closeRequisition, type Requisition } from '@momo/contracts/requisitions'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { closeRest, refreshRequisitions } from './office.api.ts'
import { packMessages } from './office.messages.ts'

const texts = packMessages.close
const Values = z.object({ note: closeRequisition.body.shape.note })

/** Gives up what is approved and not sent. Mount it to open it. */
export function CloseDialog({ requisition, onClose }: { requisition: Requisition; onClose: () => void }) {
  const { id, number, version, lines } = requisition
  const { input, submit, isPending, problem } = useContractForm({
    schema: Values,
    defaultValues: { note: '' },
    explain: (error) => problemOf(error, packMessages.faults),
    mutationFn: ({ note }) => closeRest(id, { version, note }),
    onSuccess: () => {
      toast.success(texts.done(number))
      onClose()
    },
    onSettled: refreshRequisitions,
  })
  const items = lines
    .filter(({ open }) => open > 0)
    .map(({ name, open, baseUnit }) => `${name} ${quantityText(open, baseUnit)}`)
  return (
    <FormDialog
      title={texts.title(number)}
      cancel={packMessages.cancel}
      confirm={texts.open}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-sm text-ink-2">{texts.text(items.join(', '))}</p>
      <Input {...input('note')} label={texts.note} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
