import type { Board, BoardOrder } from '@momo/contracts/orders'
import { AlarmClock } from 'lucide-react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { stateWords, fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { isLate, mostUrgent, waitedFor } from './today-rules.ts'
import { todayWords as words } from './today.messages.ts'

const shown = 6
const tones = {
  placed: 'blue',
  accepted: 'grey',
  preparing: 'orange',
  ready: 'green',
  'out-for-delivery': 'grey',
} as const
const isOpen = (state: string): state is keyof typeof tones => state in tones

function Waited({ order, now }: { order: BoardOrder; now: Date }) {
  const waited = waitedFor(order, now)
  if (!isLate(order, now)) return waited
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-red-text">
      <AlarmClock aria-hidden className="size-4" />
      <span className="sr-only">{words.lateBy('')}</span>
      {waited}
    </span>
  )
}

function Row({ order, now }: { order: BoardOrder; now: Date }) {
  const fulfilment = order.tableNumber
    ? `${fulfilmentWords[order.fulfilmentMethod]}, ${words.table(order.tableNumber)}`
    : fulfilmentWords[order.fulfilmentMethod]
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4.5 max-md:py-3">
      <td className="py-2.5 pl-4.5 max-md:p-0">
        <Link to={`/branchadmin/order-view/${order.id}`} className="font-bold hover:underline">
          {order.shortNumber}
        </Link>
        <span className="text-ink-2 md:hidden"> · {fulfilment}</span>
      </td>
      <td className="px-3 py-2.5 max-md:hidden">{fulfilment}</td>
      <td className="px-3 py-2.5 max-md:p-0 max-md:text-right">
        {isOpen(order.state) ? <Badge tone={tones[order.state]}>{stateWords[order.state]}</Badge> : undefined}
      </td>
      <td className="px-3 py-2.5 text-right whitespace-nowrap tabular-nums max-md:p-0 max-md:text-left">
        <Waited order={order} now={now} />
      </td>
      <td className="py-2.5 pr-4.5 text-right whitespace-nowrap tabular-nums max-md:p-0">
        {rupees(order.grandTotal)}
      </td>
    </tr>
  )
}

export function OpenOrders({ board }: { board: Board }) {
  const orders = mostUrgent(board)
  if (orders.length === 0) return <p className="px-4.5 py-8 text-center text-ink-2">{words.noOpenOrders}</p>
  return (
    <>
      <table className="w-full border-collapse text-admin max-md:block max-md:[&_tbody]:block">
        <caption className="sr-only">{words.openOrders}</caption>
        <thead className="border-b border-line-2 bg-desk text-sm text-ink-2 max-md:sr-only">
          <tr>
            <th scope="col" className="py-2.5 pl-4.5 text-left">
              {words.order}
            </th>
            <th scope="col" className="px-3 text-left">
              {words.fulfilment}
            </th>
            <th scope="col" className="px-3 text-left">
              {words.state}
            </th>
            <th scope="col" className="px-3 text-right">
              {words.waitingHead}
            </th>
            <th scope="col" className="pr-4.5 text-right">
              {words.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.slice(0, shown).map((order) => (
            <Row key={order.id} order={order} now={board.now} />
          ))}
        </tbody>
      </table>
      {orders.length > shown ? (
        <p className="px-4.5 py-2.5 text-sm text-ink-2">{words.more(orders.length - shown)}</p>
      ) : undefined}
    </>
  )
}
