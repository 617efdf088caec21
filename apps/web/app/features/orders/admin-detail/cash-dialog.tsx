import type { StaffOrder } from '@momo/contracts/orders'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
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
    <Dialog
      open
      title={texts.cashTitle(rupees(order.grandTotal))}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onLater ?? onClose}>
            {onLater ? texts.cashLater : texts.back}
          </Button>
          <Button variant="strong" loading={busy} loadingText={texts.saving} onClick={save}>
            {texts.cashTakenButton}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {problem === undefined ? undefined : <Note tone="red">{problem}</Note>}
        <p>{texts.cashText}</p>
        <Input
          label={texts.cashBy}
          value={takenBy}
          maxLength={60}
          error={isTried && takenBy.trim() === '' ? texts.cashByMissing : undefined}
          onChange={(event) => setTakenBy(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
