import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BoardOrder, StaffMove, TicketKind } from '@momo/contracts/orders'
import { orderAddress } from '../board/board-links.ts'
import type { Ask } from './action-dialog.tsx'
import type { BoardView } from '../board/board-view.ts'
import type { Act } from '../board-cards/card-actions.tsx'
import { actionToTransition, questionOf } from './order-actions.ts'
import { cardInstead } from '../board-rules/keys.ts'
import { laneNames, type Lanes } from '../board-rules/lanes.ts'
import { focusCard } from '../board/use-board-keys.ts'

type Given = { view: BoardView; lanes: Lanes; onPrint: (order: BoardOrder, kind: TicketKind) => void }

/** Runs an action at once or after its dialog, then moves the focus to the next card of the lane. */
export function useBoardActions(given: Given) {
  const [ask, setAsk] = useState<Ask>()
  const navigate = useNavigate()
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const submit = useCallback((order: BoardOrder, move: StaffMove) => {
    const { view, lanes } = latest.current
    const next = cardInstead(
      laneNames.map((lane) => lanes[lane].map(({ id }) => id)),
      order.id,
    )
    setAsk(undefined)
    view.enqueueAction(order, move)
    // A delayed order stays where it is.
    if (next !== undefined && move.move !== 'delay') focusCard(next)
  }, [])
  // A stable callback: memoized cards render again only when their content changes.
  const act: Act = useCallback(
    (order, action) => {
      const question = questionOf(action, order, latest.current.view.now)
      if (question) return setAsk({ question, order })
      if (action === 'open') return void navigate(orderAddress(order.id))
      if (action === 'print') return latest.current.onPrint(order, 'kitchen')
      if (action === 'print-packing') return latest.current.onPrint(order, 'packing')
      const move = actionToTransition(action)
      if (move) submit(order, move)
    },
    [navigate, submit],
  )
  /** Answers a question once: a form validates asynchronously, so a double tap can submit it twice. */
  const answered = useRef<Ask>(undefined)
  const answer = (move: StaffMove) => {
    if (!ask || answered.current === ask) return
    answered.current = ask
    submit(ask.order, move)
  }
  return { ask, close: () => setAsk(undefined), act, answer }
}
