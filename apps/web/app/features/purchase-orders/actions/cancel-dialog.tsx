import { cancelPurchaseOrder, type PurchaseOrder } from '@momo/contracts/purchase-orders'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { cancelOrder, refreshOrders } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { actionMessages } from './actions.messages.ts'

const texts = actionMessages.cancel
const { reason } = cancelPurchaseOrder.body.shape
const values = {
  draft: z.object({ reason }),
  sent: z.object({ reason: reason.refine((text) => text !== '', texts.reasonNeeded) }),
}

/** Of a draft or of an order of which nothing came. Mount it to open it. */
export function CancelDialog({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { id, number, version, state } = order
  const isDraft = state === 'draft'
  const { input, submit, isPending, problem } = useContractForm({
    schema: isDraft ? values.draft : values.sent,
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, orderMessages.faults),
    mutationFn: (typed) => cancelOrder(id, { version, ...typed }),
    onSuccess: () => {
      toast.success(texts.done(number))
      onClose()
    },
    onSettled: refreshOrders,
  })
  return (
    <FormDialog
      title={isDraft ? texts.titleDraft(number) : texts.title(number)}
      cancel={texts.back}
      confirm={isDraft ? texts.confirmDraft : texts.confirm}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{isDraft ? texts.textDraft : texts.text}</p>
      <Input
        {...input('reason')}
        label={texts.reason}
        optional={isDraft}
        maxLength={160}
        autoComplete="off"
      />
    </FormDialog>
  )
}
