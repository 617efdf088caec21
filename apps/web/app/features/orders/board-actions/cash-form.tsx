import { PersonName } from '@momo/contracts/accounts'
import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { type SubmitEvent, useState } from 'react'
import type { End } from './order-actions.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { askMessages as texts } from './actions.messages.ts'

/** The rider, or else the signed-in account. */
const likelyTaker = ({ rider }: Pick<BoardOrder, 'rider'>, me: string): string => rider?.name ?? me

type Props = { order: BoardOrder; end: End; me: string; onMove: (move: StaffMove) => void }

export function CashForm({ order, end, me, onMove }: Props) {
  const [taker, setTaker] = useState(() => likelyTaker(order, me))
  const [isWrong, setWrong] = useState(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const cashTakenBy = PersonName.safeParse(taker).data
    setWrong(cashTakenBy === undefined)
    if (cashTakenBy !== undefined) onMove({ move: end, cashTakenBy })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-ink-2">{texts.cashText}</p>
      <Input
        label={texts.takenBy}
        autoComplete="off"
        maxLength={60}
        value={taker}
        error={isWrong ? texts.nameWrong : undefined}
        onChange={(event) => setTaker(event.target.value)}
      />
      <AdminButton type="submit" size="large" block>
        {texts.endedPaid(end)}
      </AdminButton>
      <AdminButton variant="quiet" size="compact" block onClick={() => onMove({ move: end })}>
        {texts.endedUnpaid(end)}
      </AdminButton>
    </form>
  )
}
