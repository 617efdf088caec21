import { useEffect, useRef, useState } from 'react'
import type { Board, BoardOrder } from '@momo/contracts/orders'
import { wayWords } from '#lib/format/staff-order.messages.ts'
import { boardMessages as texts } from './board.messages.ts'
import { unanswered } from '../board-rules/lanes.ts'
import { unheard } from '../board-rules/unannounced-orders.ts'

/** 'New order 2414, Delivery: 2 Chicken Jhol Momo, 1 C Momo' */
export const newsText = ({ shortNumber, way, lines }: BoardOrder): string =>
  texts.news(shortNumber, wayWords[way], lines.map(({ quantity, name }) => texts.item(quantity, name)).join(', '))

/** Reads each new order aloud, once. */
export function NewsLine({ board }: { board: Board | undefined }) {
  const heard = useRef<Set<string>>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!board) return
    const news = unheard(heard.current, board.orders)
    heard.current = new Set([...(heard.current ?? []), ...unanswered(board.orders).map(({ id }) => id)])
    if (news.length > 0) setText(news.map(newsText).join('. '))
  }, [board])
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {text}
    </p>
  )
}
