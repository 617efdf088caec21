import {
  closePurchaseOrder,
  type PurchaseOrder,
  type PurchaseOrderLine,
} from '@momo/contracts/purchase-orders'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { textInUnit } from '#lib/stock/quantity-text.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { closeLine, closeOrder, refreshOrders } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { actionMessages } from './actions.messages.ts'

const texts = actionMessages.close
const Values = z.object({ reason: closePurchaseOrder.body.shape.reason })

type Props = {
  order: PurchaseOrder
  /** Absent: the whole order. */
  line: PurchaseOrderLine | undefined
  onClose: () => void
}

/** No more is expected. Mount it to open it. */
export function CloseDialog({ order: { id, number, version }, line, onClose }: Props) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: Values,
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, orderMessages.faults),
    mutationFn: ({ reason }) =>
      line ? closeLine(id, line.line, { version, reason }) : closeOrder(id, { version, reason }),
    onSuccess: () => {
      toast.success(line ? texts.lineDone(line.name) : texts.done(number))
      onClose()
    },
    onSettled: refreshOrders,
  })
  return (
    <FormDialog
      title={line ? texts.lineTitle(line.name) : texts.title(number)}
      cancel={orderMessages.cancel}
      confirm={line ? texts.confirmLine : texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{line ? texts.lineText(textInUnit(line.open, line)) : texts.text}</p>
      <Input {...input('reason')} label={texts.reason} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
