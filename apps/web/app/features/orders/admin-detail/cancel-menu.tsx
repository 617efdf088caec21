import { zodResolver } from '@hookform/resolvers/zod'
import { cancelReasons, rejectReasons, type StaffOrder } from '@momo/contracts/orders'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { endReason } from '../shared/staff-inputs.ts'
import { refundableAmount, rejectOrCancel } from './next-action.ts'
import { orderViewMessages as texts, reasonWords } from './order-detail.messages.ts'
import { useOrderTransition, type TransitionInput } from './use-transition.ts'
import type { StaffOrderView } from './use-staff-order.ts'

const codes = { reject: rejectReasons, cancel: cancelReasons }
const ReasonInput = endReason(texts.whyMissing)

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
  const { send, busy, problem } = useOrderTransition(view, onClose)
  const form = useForm({ resolver: zodResolver(ReasonInput), defaultValues: { reasonCode: '', reason: '' } })
  const code = useWatch({ control: form.control, name: 'reasonCode' })
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
      onSubmit={form.handleSubmit((input) => send({ move, ...input } as TransitionInput))}
      onClose={onClose}
    >
      <Select
        {...form.register('reasonCode', { deps: 'reason' })}
        label={texts.why}
        error={form.formState.errors.reasonCode?.message}
        options={[
          { value: '', label: texts.chooseWhy },
          ...codes[move].map((one) => ({ value: one, label: reasonWords[one] })),
        ]}
      />
      <Input
        {...inputProps(form, 'reason')}
        label={texts.whyInWords}
        maxLength={160}
        autoComplete="off"
        optional={code !== 'other'}
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
