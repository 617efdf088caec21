import { Phone } from '@momo/contracts/accounts'
import type { StaffOrder } from '@momo/contracts/orders'
import { useState } from 'react'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { rupees } from '#lib/format/money.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { asksForCash, nextMove } from './next-action.ts'
import { moveWords, orderViewMessages as texts } from './order-detail.messages.ts'
import type { OrderTransition, TransitionInput } from './use-transition.ts'

type Props = { order: StaffOrder; mover: OrderTransition }

/** Sends the next transition without confirmation, because the order's own page already shows the details. */
export function NextButton({ order, mover }: Props) {
  // The dialog belongs to one version of the order: it closes once the order has changed, and its input stays until then.
  const [askedVersion, setAskedVersion] = useState<number>()
  const isAsking = askedVersion === order.version
  const move = nextMove(order)
  if (!move) return undefined
  const asks = move === 'hand-over' || asksForCash(move, order)
  const send = (input: TransitionInput) => void mover.send(input)
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
      {isAsking && move !== 'hand-over' ? (
        <CashDialog {...asking} order={order} onSend={(cash) => send({ move, ...cash } as TransitionInput)} />
      ) : undefined}
    </>
  )
}

type Asking = { mover: OrderTransition; onClose: () => void }

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
    <Dialog
      open
      title={texts.rideTitle}
      busy={mover.busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={mover.busy} onClick={onClose}>
            {texts.back}
          </Button>
          <Button variant="strong" loading={mover.busy} loadingText={texts.saving} onClick={save}>
            {texts.handOver}
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
        <Problem mover={mover} />
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
      </form>
    </Dialog>
  )
}

type CashProps = Asking & { order: StaffOrder; onSend: (cash: { cashTakenBy?: string }) => void }

function CashDialog({ order, mover, onClose, onSend }: CashProps) {
  const { user } = useSession()
  const own = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const [takenBy, setTakenBy] = useState(order.rider?.name ?? own)
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (takenBy.trim() !== '') onSend({ cashTakenBy: takenBy.trim() })
  }
  return (
    <Dialog
      open
      title={texts.cashTitle(rupees(order.grandTotal))}
      busy={mover.busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={mover.busy} onClick={() => onSend({})}>
            {texts.cashLater}
          </Button>
          <Button variant="strong" loading={mover.busy} loadingText={texts.saving} onClick={save}>
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
        <Problem mover={mover} />
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

const Problem = ({ mover: { problem } }: Pick<Asking, 'mover'>) =>
  problem === undefined ? undefined : <Note tone="red">{problem}</Note>
