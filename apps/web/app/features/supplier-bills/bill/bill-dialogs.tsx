import type { Bill } from '@momo/contracts/supplier-bills'
import { z } from 'zod'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { requiredText } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshBills, sendCancellation, sendHold, showBill } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { detailMessages } from './bill.messages.ts'
import { useBillAction } from './use-bill-action.ts'

type Props = { bill: Bill; onClose: () => void }

const HoldForm = z.object({ reason: requiredText('Enter a reason') })

/** Mount it to open it. */
export function HoldDialog({ bill: { id, billNumber }, onClose }: Props) {
  const texts = detailMessages.hold
  const { input, submit, isPending, problem } = useContractForm({
    schema: HoldForm,
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, billMessages.faults),
    mutationFn: ({ reason }) => sendHold(id, reason),
    onSuccess: (held) => {
      showBill(held)
      toast.success(texts.done(billNumber))
      onClose()
    },
    onSettled: refreshBills,
  })
  return (
    <FormDialog
      title={texts.title(billNumber)}
      cancel={billMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <Input {...input('reason')} label={texts.reason} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}

type ApproveProps = Props & { isPending: boolean; onConfirm: () => void }

/** Asked when the answers to differences decide what is paid. */
export function ApproveDialog({ bill, isPending, onConfirm, onClose }: ApproveProps) {
  const texts = detailMessages.approve
  return (
    <Dialog
      open
      title={texts.title(rupees(bill.toPay.total))}
      busy={isPending}
      onClose={onClose}
      footer={
        <>
          <AdminButton variant="quiet" size="compact" disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </AdminButton>
          <AdminButton size="compact" loading={isPending} loadingText={texts.confirming} onClick={onConfirm}>
            {texts.confirm}
          </AdminButton>
        </>
      }
    >
      <p>{paidText(bill)}</p>
    </Dialog>
  )
}

function paidText({ billed, toPay }: Bill): string {
  const texts = detailMessages.approve
  if (toPay.total === billed.total) return texts.textSame
  return (toPay.total < billed.total ? texts.text : texts.textMore)(rupees(billed.total))
}

/** Mount it to open it. */
export function CancelDialog({ bill: { id, billNumber }, onClose }: Props) {
  const texts = detailMessages.cancel
  const { run, isPending } = useBillAction({
    send: () => sendCancellation(id),
    done: () => texts.done(billNumber),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={texts.title(billNumber)}
      cancel={texts.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      onCancel={onClose}
      onConfirm={run}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
