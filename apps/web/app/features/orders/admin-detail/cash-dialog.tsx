import { zodResolver } from '@hookform/resolvers/zod'
import { recordCash, type StaffOrder } from '@momo/contracts/orders'
import { useForm } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { useSession } from '#lib/session/use-session.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'

type Props = {
  order: StaffOrder
  busy: boolean
  problem: string | undefined
  onTaken: (taken: { takenBy: string }) => void
  onClose: () => void
  /** Completes the order without payment; absent when it is completed already. */
  onLater?: () => void
}

/** The name of the signed-in staff member. */
export function useOwnName(): string {
  const { user } = useSession()
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ')
}

/** B7: asks who took the cash of an order. */
export function CashDialog({ order, busy, problem, onTaken, onClose, onLater }: Props) {
  const own = useOwnName()
  const form = useForm({
    resolver: zodResolver(recordCash.body),
    defaultValues: { takenBy: order.rider?.name ?? own },
  })
  return (
    <FormDialog
      title={texts.cashTitle(rupees(order.grandTotal))}
      cancel={onLater ? texts.cashLater : texts.back}
      confirm={texts.cashTakenButton}
      confirming={texts.saving}
      busy={busy}
      problem={problem}
      onSubmit={form.handleSubmit(onTaken)}
      onClose={onClose}
      onCancel={onLater ?? onClose}
    >
      <p>{texts.cashText}</p>
      <Input {...inputProps(form, 'takenBy')} label={texts.cashBy} maxLength={60} />
    </FormDialog>
  )
}
