import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import type { Question } from './order-actions.ts'
import { rupees } from '#lib/format/money.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { AcceptForm } from './accept-form.tsx'
import { StartForm } from './start-form.tsx'
import { askMessages as texts } from './actions.messages.ts'
import { CashForm } from './cash-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import { RiderForm } from './rider-form.tsx'

export type Ask = { question: Question; order: BoardOrder }

function titleOf({ question, order: { shortNumber, grandTotal } }: Ask): string {
  if (question === 'accept-in') return texts.readyIn(shortNumber)
  if (question === 'hand-over') return texts.handOver(shortNumber)
  if (question === 'reject' || question === 'cancel' || question === 'start')
    return texts[question](shortNumber)
  return texts.cash(rupees(grandTotal))
}

type Props = {
  ask: Ask | undefined
  me: string
  onMove: (move: StaffMove) => void
  onClose: () => void
}

/** Distinguishes the dialogs for the tap guard. */
export const askKey = ({ question, order }: Ask): string => `${question} ${order.id}`

/** Asks for the input that an action needs: minutes, a reason, a rider, who took the cash, or a confirmation. */
export function AskDialog({ ask, me, onMove, onClose }: Props) {
  return (
    <Dialog open={ask !== undefined} title={ask ? titleOf(ask) : ''} onClose={onClose}>
      {ask ? (
        <div key={askKey(ask)} data-entry={askKey(ask)}>
          <Form ask={ask} me={me} onMove={onMove} onBack={onClose} />
        </div>
      ) : undefined}
    </Dialog>
  )
}

type FormProps = { ask: Ask; me: string; onMove: (move: StaffMove) => void; onBack: () => void }

export function Form({ ask: { question, order }, me, onMove, onBack }: FormProps) {
  if (question === 'accept-in') return <AcceptForm order={order} onMove={onMove} />
  if (question === 'hand-over') return <RiderForm onMove={onMove} />
  if (question === 'start') return <StartForm order={order} onMove={onMove} onBack={onBack} />
  if (question === 'reject' || question === 'cancel')
    return <ReasonForm order={order} move={question} onMove={onMove} onBack={onBack} />
  return <CashForm order={order} end={question} me={me} onMove={onMove} />
}
