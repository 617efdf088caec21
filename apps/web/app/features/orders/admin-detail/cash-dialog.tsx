import type { StaffOrder } from '@momo/contracts/orders'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { useSession } from '#lib/session/use-session.ts'
import { FormDialog } from '#ui/patterns/overlays/form-dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'

type Props = {
  order: StaffOrder
  busy: boolean
  problem: string | undefined
  onTaken: (takenBy: string) => void
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
  const [takenBy, setTakenBy] = useState(order.rider?.name ?? own)
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (takenBy.trim() !== '') onTaken(takenBy.trim())
  }
  return (
    <FormDialog
      title={texts.cashTitle(rupees(order.grandTotal))}
      cancel={onLater ? texts.cashLater : texts.back}
      confirm={texts.cashTakenButton}
      confirming={texts.saving}
      busy={busy}
      problem={problem}
      onSave={save}
      onClose={onClose}
      onCancel={onLater ?? onClose}
    >
      <p>{texts.cashText}</p>
      <Input
        label={texts.cashBy}
        value={takenBy}
        maxLength={60}
        error={isTried && takenBy.trim() === '' ? texts.cashByMissing : undefined}
        onChange={(event) => setTakenBy(event.target.value)}
      />
    </FormDialog>
  )
}
