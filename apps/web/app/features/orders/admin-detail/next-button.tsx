import { Phone } from '@momo/contracts/accounts'
import type { StaffOrder } from '@momo/contracts/orders'
import { useState } from 'react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { FormDialog } from '#ui/patterns/overlays/form-dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
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
          onTaken={(cashTakenBy) => send({ move, cashTakenBy } as TransitionInput)}
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
      onSave={onSend}
      onClose={onClose}
    >
      <p>{texts.startText(`${longDate(from)}, ${clockTime(from)}`)}</p>
    </FormDialog>
  )
}

function RiderDialog({ mover, onClose, onSend }: Asking & { onSend: (input: TransitionInput) => void }) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [isTried, setTried] = useState(false)
  const riderPhone = latinDigits(phone).replace(/[\s-]/g, '')
  const errors = {
    name: name.trim() === '' ? texts.riderNameMissing : undefined,
    phone: Phone.safeParse(riderPhone).success ? undefined : texts.riderPhoneMissing,
  }
  const save = () => {
    setTried(true)
    if (!errors.name && !errors.phone) onSend({ move: 'hand-over', riderName: name.trim(), riderPhone })
  }
  return (
    <FormDialog
      title={texts.rideTitle}
      cancel={texts.back}
      confirm={texts.handOver}
      confirming={texts.saving}
      busy={mover.busy}
      problem={mover.problem}
      onSave={save}
      onClose={onClose}
    >
      <Input
        label={texts.riderName}
        value={name}
        maxLength={60}
        error={isTried ? errors.name : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Input
        label={texts.riderPhone}
        type="tel"
        value={phone}
        maxLength={14}
        error={isTried ? errors.phone : undefined}
        onChange={(event) => setPhone(event.target.value)}
      />
    </FormDialog>
  )
}
