import type { Order } from '@momo/contracts/orders'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { clockTime, dayInNepal, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { counterMessages as texts } from './counter.messages.ts'
import type { PlacedOrder } from './use-counter.ts'

/** The short number, '2411' of 'JM-BNS-2411'. */
const shortNumber = (number: string): string => number.slice(number.lastIndexOf('-') + 1)

const placedText = ({ requestedSlot }: Order): string =>
  requestedSlot
    ? texts.placedFor(`${longDay(dayInNepal(requestedSlot.from))}, ${clockTime(requestedSlot.from)}`)
    : texts.placed

type Props = { placed: PlacedOrder; onNext: () => void; after: (order: Order) => ReactNode }

/** The order number in large digits for the guest; the focused button starts the next order. */
export function OrderDone({ placed: { order, back }, onNext, after }: Props) {
  const next = useRef<HTMLDivElement>(null)
  useEffect(() => next.current?.querySelector('button')?.focus(), [])
  const sum = rupees(order.grandTotal)
  return (
    <section
      aria-label={texts.placed}
      className="grid justify-items-center gap-3 rounded-md border border-line-2 bg-paper px-4 py-8 text-center"
    >
      <p role="status" className="inline-flex items-center gap-2 font-semibold text-green-text">
        <CircleCheck aria-hidden className="size-5" />
        {placedText(order)}
      </p>
      <h2 className="font-display text-[clamp(5rem,24vw,11rem)] leading-none font-extrabold text-blue tabular-nums">
        <span className="sr-only">{texts.numberLabel} </span>
        {shortNumber(order.number)}
      </h2>
      <p className="text-ink-2 wrap-anywhere">
        {order.number} · {order.customerName} · {texts.readyAt(clockTime(order.readyAt))}
      </p>
      <p className="heading-3 tabular-nums">
        {order.payment.state === 'paid' ? texts.isPaid(sum) : texts.toPay(sum)}
      </p>
      {back !== undefined && back > 0 ? (
        <p className="font-display text-4xl font-bold text-green-text tabular-nums">
          {texts.getsBack} {rupees(back)}
        </p>
      ) : undefined}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <div ref={next}>
          <AdminButton size="large" onClick={onNext}>
            {texts.next}
          </AdminButton>
        </div>
        {after(order)}
      </div>
    </section>
  )
}
