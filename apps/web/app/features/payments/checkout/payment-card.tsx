import type { Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { payingMessages as texts } from './payments.messages.ts'
import { minutesLeft } from './payment-view.ts'

type Props = { order: Order; now: Date; icon: ReactNode; title: string; text: ReactNode; children: ReactNode }

/** Payment status, order facts and actions, styled like the order-placed card. */
export function PayingCard({ order, now, icon, title, text, children }: Props) {
  return (
    <Card as="section" className="mx-auto mt-6 max-w-168 overflow-hidden">
      <div aria-hidden className="weave" />
      <div className="p-5 md:p-6">
        <div className="mt-2 text-center">
          <span
            aria-hidden
            className="mx-auto mb-4 grid size-24 place-items-center rounded-full bg-blue-soft text-blue [&_svg]:size-10"
          >
            {icon}
          </span>
          <div aria-live="polite">
            <h1 tabIndex={-1} className="heading-2 text-balance text-blue">
              {title}
            </h1>
            <div className="mt-1 mb-5 grid gap-1 text-balance text-ink-2">{text}</div>
          </div>
          <Facts order={order} now={now} />
        </div>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
      </div>
    </Card>
  )
}

function Facts({ order, now }: { order: Order; now: Date }) {
  const { payBy } = order
  const left = minutesLeft(payBy, now)
  return (
    <dl className="grid gap-3 rounded-md bg-cream px-5 py-4 text-left md:grid-cols-3">
      <Fact label={texts.order}>{order.number}</Fact>
      <Fact label={payBy ? texts.toPay : texts.sum}>{rupees(order.grandTotal)}</Fact>
      {payBy ? (
        <Fact label={texts.reservedUntil} more={left === undefined ? undefined : texts.left(left)}>
          <time dateTime={payBy.toISOString()}>{clockTime(payBy)}</time>
        </Fact>
      ) : undefined}
    </dl>
  )
}

function Fact({ label, more, children }: { label: string; more?: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="heading-4 wrap-anywhere">{children}</dd>
      {more === undefined ? undefined : <dd className="text-sm text-ink-2">{more}</dd>}
    </div>
  )
}
