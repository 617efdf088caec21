import { PersonName } from '@momo/contracts/accounts'
import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { type SubmitEvent, useState } from 'react'
import type { End } from './order-actions.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { askMessages as texts } from './actions.messages.ts'

/** Who most likely holds the money: whoever brought the food, or whoever stands at the counter. */
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
      <DeskButton type="submit" size="large" block>
        {texts.endedPaid(end)}
      </DeskButton>
      <DeskButton variant="quiet" size="compact" block onClick={() => onMove({ move: end })}>
        {texts.endedUnpaid(end)}
      </DeskButton>
    </form>
  )
}
