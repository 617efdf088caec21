import { cancelReasons, rejectReasons, type StaffOrder } from '@momo/contracts/orders'
import { X } from 'lucide-react'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { FormDialog } from '#ui/patterns/overlays/form-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { refundableAmount, rejectOrCancel } from './next-action.ts'
import { orderViewMessages as texts, reasonWords } from './order-detail.messages.ts'
import { useOrderTransition, type TransitionInput } from './use-transition.ts'
import type { StaffOrderView } from './use-staff-order.ts'

const codes = { reject: rejectReasons, cancel: cancelReasons }

/** ORD-05: rejects or cancels an order. The dialog lists the consequences first and requires a reason. */
export function CancelMenu({ view }: { view: StaffOrderView }) {
  const [isAsking, setAsking] = useState(false)
  const move = rejectOrCancel(view.order)
  if (!move) return undefined
  const label = labelOf(move, view.order)
  return (
    <>
      <Button
        variant="danger-outline"
        className="w-fit"
        wraps
        icon={<X aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? (
        <ReasonDialog view={view} move={move} title={label} onClose={() => setAsking(false)} />
      ) : undefined}
    </>
  )
}

const labelOf = (move: 'reject' | 'cancel', order: StaffOrder): string =>
  refundableAmount(order) > 0
    ? { reject: texts.rejectAndRefund, cancel: texts.cancelAndRefund }[move]
    : texts[move]

type AskProps = { view: StaffOrderView; move: 'reject' | 'cancel'; title: string; onClose: () => void }

function ReasonDialog({ view, move, title, onClose }: AskProps) {
  const [reasonCode, setReasonCode] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, busy, problem } = useOrderTransition(view, onClose)
  const needsText = reasonCode === 'other'
  const isReady = reasonCode !== '' && (!needsText || reason.trim() !== '')
  const end = () => {
    setTried(true)
    if (isReady)
      send({
        move,
        reasonCode,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      } as TransitionInput)
  }
  return (
    <FormDialog
      title={`${title}: ${view.order.number}`}
      cancel={texts.keep}
      confirm={title}
      confirming={texts.saving}
      variant="danger"
      wraps
      busy={busy}
      problem={problem}
      onSave={end}
      onClose={onClose}
    >
      <Select
        label={texts.why}
        value={reasonCode}
        error={isTried && reasonCode === '' ? texts.whyMissing : undefined}
        options={[
          { value: '', label: texts.chooseWhy },
          ...codes[move].map((code) => ({ value: code, label: reasonWords[code] })),
        ]}
        onChange={(event) => setReasonCode(event.target.value)}
      />
      <Input
        label={texts.whyInWords}
        value={reason}
        maxLength={160}
        autoComplete="off"
        optional={!needsText}
        error={isTried && needsText && reason.trim() === '' ? texts.whyMissing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Consequences order={view.order} />
    </FormDialog>
  )
}

/** Shown before the customer's order is rejected or cancelled. */
export function Consequences({ order }: { order: StaffOrder }) {
  const [sum, { method }] = [refundableAmount(order), order.payment]
  const back =
    sum === 0
      ? texts.nothingBack
      : method === 'cash'
        ? texts.cashBack(rupees(sum))
        : texts.walletBack(rupees(sum), methodWords[method])
  return (
    <div>
      <p className="font-semibold">{texts.happens}</p>
      <ul className="list-disc pl-5 text-ink-2">
        <li>{back}</li>
        <li>{texts.customerNotified}</li>
        <li>{texts.kitchenFree}</li>
        {order.tickets > 0 ? <li>{texts.ticketOff}</li> : undefined}
        {sum > 0 ? <li>{texts.billBack}</li> : undefined}
        <li>{texts.noWayBack}</li>
      </ul>
    </div>
  )
}
