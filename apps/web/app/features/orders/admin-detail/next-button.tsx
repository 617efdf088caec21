import { zodResolver } from '@hookform/resolvers/zod'
import type { StaffOrder } from '@momo/contracts/orders'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { RiderInput } from '../shared/staff-inputs.ts'
import { CashDialog } from './cash-dialog.tsx'
import { asksForCash, nextMove, startsEarly } from './next-action.ts'
import { moveWords, orderViewMessages as texts } from './order-detail.messages.ts'
import type { OrderTransition, TransitionInput } from './use-transition.ts'

type Props = { order: StaffOrder; mover: OrderTransition; now: Date }

/** Sends the next transition at once unless it needs input or would start a scheduled order early. */
export function NextButton({ order, mover, now }: Props) {
  // The dialog belongs to one version of the order: it closes once the order has changed, and its input stays until then.
  const [askedVersion, setAskedVersion] = useState<number>()
  const isAsking = askedVersion === order.version
  const move = nextMove(order)
  if (!move) return undefined
  const isEarly = startsEarly(move, order, now)
  const isCash = asksForCash(move, order)
  const asks = move === 'hand-over' || isCash || isEarly
  const send = (input: TransitionInput) => mover.send(input)
  const asking = { mover, onClose: () => setAskedVersion(undefined) }
  return (
    <>
      <Button
        variant="strong"
        loading={mover.busy}
        loadingText={texts.saving}
        onClick={() => (asks ? setAskedVersion(order.version) : send({ move } as TransitionInput))}
      >
        {moveWords[move]}
      </Button>
      {isAsking && move === 'hand-over' ? <RiderDialog {...asking} onSend={send} /> : undefined}
      {isAsking && isEarly ? (
        <StartDialog {...asking} order={order} onSend={() => send({ move: 'start' })} />
      ) : undefined}
      {isAsking && isCash ? (
        <CashDialog
          order={order}
          busy={mover.busy}
          problem={mover.problem}
          onTaken={({ takenBy }) => send({ move, cashTakenBy: takenBy } as TransitionInput)}
          onLater={() => send({ move } as TransitionInput)}
          onClose={asking.onClose}
        />
      ) : undefined}
    </>
  )
}

type Asking = { mover: OrderTransition; onClose: () => void }

function StartDialog({ order, mover, onClose, onSend }: Asking & { order: StaffOrder; onSend: () => void }) {
  const from = order.requestedSlot?.from ?? order.dueAt
  return (
    <FormDialog
      title={texts.startTitle}
      cancel={texts.back}
      confirm={texts.startNow}
      confirming={texts.saving}
      busy={mover.busy}
      problem={mover.problem}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
      onClose={onClose}
    >
      <p>{texts.startText(`${longDate(from)}, ${clockTime(from)}`)}</p>
    </FormDialog>
  )
}

function RiderDialog({ mover, onClose, onSend }: Asking & { onSend: (input: TransitionInput) => void }) {
  const form = useForm({
    resolver: zodResolver(RiderInput),
    defaultValues: { riderName: '', riderPhone: '' },
  })
  return (
    <FormDialog
      title={texts.rideTitle}
      cancel={texts.back}
      confirm={texts.handOver}
      confirming={texts.saving}
      busy={mover.busy}
      problem={mover.problem}
      onSubmit={form.handleSubmit((rider) => onSend({ move: 'hand-over', ...rider }))}
      onClose={onClose}
    >
      <Input {...inputProps(form, 'riderName')} label={texts.riderName} maxLength={60} />
      <Input {...inputProps(form, 'riderPhone')} label={texts.riderPhone} type="tel" maxLength={20} />
    </FormDialog>
  )
}
