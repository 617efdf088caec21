import type { OrderLine } from '@momo/contracts/orders'
import { rupees } from '#lib/format/money.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Price } from '#ui/primitives/price.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { wayWords } from './order-states.messages.ts'
import type { ShownOrder } from './order-view.ts'
import { trackingMessages as texts } from '../tracking/tracking.messages.ts'

type Line = Omit<OrderLine, 'note'> & { note?: string }

const row = 'flex justify-between gap-4 tabular-nums'

/** ORD-07: names and prices as of the time of the order. */
export function OrderLines({ order }: { order: Omit<ShownOrder, 'lines'> & { lines: Line[] } }) {
  const method = wayWords[order.fulfilmentMethod]
  return (
    <Card as="section" aria-labelledby="lines-title">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b-[1.5px] border-line px-4.5 py-3.5">
        <h2 id="lines-title" className="heading-3">
          {texts.yourOrder}
        </h2>
        <Badge tone="blue">{order.requestedSlot ? texts.scheduled(method) : texts.quick(method)}</Badge>
      </div>
      <ul className="divide-y-[1.5px] divide-line px-4.5">
        {order.lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- frozen when it was ordered
          <li key={i} className="flex items-start gap-3 py-3">
            <span className="min-w-8 flex-none font-semibold text-ink-2 tabular-nums">{line.quantity} ×</span>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <b>{line.name}</b>
              <Small texts={line.options.map(({ name }) => name)} />
              <Small texts={line.note ? [line.note] : []} />
            </div>
            <Price paisa={line.price} />
          </li>
        ))}
      </ul>
      <Sums order={order} />
    </Card>
  )
}

function Small({ texts: words }: { texts: string[] }) {
  if (words.length === 0) return undefined
  return <p className="text-sm text-ink-2">{words.join(', ')}</p>
}

function Sums({ order }: { order: Omit<ShownOrder, 'lines'> }) {
  return (
    <div className="border-t-[1.5px] border-line px-4.5 py-3.5">
      <dl className="grid gap-1">
        <div className={row}>
          <dt>{texts.subtotal}</dt>
          <dd>{rupees(order.subtotal)}</dd>
        </div>
        <div className={row}>
          <dt>{texts.delivery}</dt>
          <dd>{rupees(order.deliveryCharge)}</dd>
        </div>
        <div className={`${row} heading-4 mt-1 border-t-[1.5px] border-dashed border-line-2 pt-2`}>
          <dt>{texts.total}</dt>
          <dd className="whitespace-nowrap">{rupees(order.grandTotal)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-ink-2">{texts.vat(rupees(order.vat))}</p>
      <p className="text-sm text-ink-2">
        <WalletText>{texts.payment(order)}</WalletText>
      </p>
    </div>
  )
}
