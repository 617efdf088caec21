import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BoardOrder, StaffMove, TicketKind } from '@momo/contracts/orders'
import { orderAddress } from '../board/board-links.ts'
import type { Ask } from './action-dialog.tsx'
import type { BoardView } from '../board/board-view.ts'
import type { Act } from '../board-cards/card-actions.tsx'
import { plainMove, questionOf } from './order-actions.ts'
import { cardInstead } from '../board-rules/keys.ts'
import { laneNames, type Lanes } from '../board-rules/lanes.ts'
import { focusCard } from '../board/use-board-keys.ts'

type Given = { view: Pick<BoardView, 'press'>; lanes: Lanes; onPrint: (order: BoardOrder, kind: TicketKind) => void }

/** What happens when something is pressed: at once, or after a question. Whoever pressed goes on with the next card of the lane. */
export function useDeeds(given: Given) {
  const [ask, setAsk] = useState<Ask>()
  const navigate = useNavigate()
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const press = useCallback((order: BoardOrder, move: StaffMove) => {
    const { view, lanes } = latest.current
    const next = cardInstead(
      laneNames.map((lane) => lanes[lane].map(({ id }) => id)),
      order.id,
    )
    setAsk(undefined)
    view.press(order, move)
    if (next !== undefined) focusCard(next)
  }, [])
  // One function for the life of the board: cards are drawn again only when they say something else.
  const act: Act = useCallback(
    (order, deed) => {
      const question = questionOf(deed, order)
      if (question) return setAsk({ question, order })
      if (deed === 'open') return void navigate(orderAddress(order.id))
      if (deed === 'print') return latest.current.onPrint(order, 'kitchen')
      if (deed === 'print-packing') return latest.current.onPrint(order, 'packing')
      const move = plainMove(deed)
      if (move) press(order, move)
    },
    [navigate, press],
  )
  return { ask, close: () => setAsk(undefined), act, press }
}
