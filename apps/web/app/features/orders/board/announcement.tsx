import { useEffect, useRef, useState } from 'react'
import type { Board, BoardOrder } from '@momo/contracts/orders'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { boardMessages as texts } from './board.messages.ts'
import { unannouncedOrders, unanswered } from '../board-rules/lanes.ts'

/** 'New order 2414, Delivery: 2 Chicken Jhol Momo, 1 C Momo' */
export const announcementOf = ({ shortNumber, fulfilmentMethod, lines }: BoardOrder): string =>
  texts.announcement(
    shortNumber,
    fulfilmentWords[fulfilmentMethod],
    lines.map(({ quantity, name }) => texts.item(quantity, name)).join(', '),
  )

/** Announces each new order once to screen readers. */
export function OrderAnnouncer({ board }: { board: Board | undefined }) {
  const announced = useRef<Set<string>>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!board) return
    const newOrders = unannouncedOrders(announced.current, board.orders)
    announced.current = new Set([
      ...(announced.current ?? []),
      ...unanswered(board.orders).map(({ id }) => id),
    ])
    if (newOrders.length > 0) setText(newOrders.map(announcementOf).join('. '))
  }, [board])
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {text}
    </p>
  )
}
