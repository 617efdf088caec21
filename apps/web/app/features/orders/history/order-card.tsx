import { isFinal, type OrderSummary } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Price } from '#ui/primitives/price.tsx'
import { orderHistoryMessages as texts } from './order-history.messages.ts'
import { lateWord, refundWords, stateWords, wayWords } from '../shared/order-states.messages.ts'
import { toneOf } from '#lib/format/staff-order.messages.ts'
import {
  dayAndTime,
  dishesText,
  isBeingChecked,
  isLate,
  payingAddress,
  placeOf,
} from '../shared/order-view.ts'

const mostPhotos = 3

type Props = {
  order: OrderSummary
  now: Date
  reorder: ReactNode
  /** Links to the tax invoice, rendered by another feature. */
  bills?: ReactNode
}

/** One order of the history with its state and main action. */
export function OrderCard({ order, now, reorder, bills }: Props) {
  const address = `?order=${order.id}`
  const { refund } = order.payment
  return (
    <Card
      as="article"
      aria-labelledby={`order-${order.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 p-4.5 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-5"
    >
      <Photos order={order} />
      <div className="min-w-0 max-md:col-span-full">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id={`order-${order.id}`} className="leading-snug font-semibold">
            <Link
              to={address}
              className="hover:underline inline-flex items-center max-wide:min-h-11 pointer-coarse:min-h-11"
              aria-label={texts.details(order.number)}
            >
              {order.number}
            </Link>
          </h2>
          <Badge tone={toneOf(order.state)}>{stateWords[order.state]}</Badge>
          {isLate(order, now) ? <Badge tone="red">{lateWord}</Badge> : undefined}
          {refund ? (
            <Badge tone={refund === 'done' ? 'green' : 'amber'}>{refundWords[refund]}</Badge>
          ) : undefined}
        </div>
        <p className="flex flex-wrap gap-x-4 text-ink-2">
          <span>{dayAndTime(order.placedAt, now)}</span>
          <span>{placeOf(order.outlet)}</span>
          <span>{wayWords[order.fulfilmentMethod]}</span>
        </p>
        <p className="line-clamp-2">{dishesText(order.items)}</p>
        {order.expectedAt ? (
          <p className="font-medium">{texts.expected(timeOrDate(order.expectedAt, now))}</p>
        ) : undefined}
        {isBeingChecked(order) ? <p className="text-ink-2">{texts.checking}</p> : undefined}
        <p className="flex flex-wrap gap-x-4">
          <Link
            to={`${address}&receipt=1`}
            aria-label={texts.receiptOf(order.number)}
            className="link inline-flex min-h-11 items-center"
          >
            {texts.receipt}
          </Link>
          {bills}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-md:col-span-full md:contents">
        <Price paisa={order.grandTotal} />
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {isFinal(order.state) ? reorder : <NextStepLink order={order} />}
        </div>
      </div>
    </Card>
  )
}

/** Links an unpaid order to its payment and any other to its tracking page. */
function NextStepLink({ order }: { order: OrderSummary }) {
  const { id, number, state } = order
  if (state !== 'awaiting-payment')
    return (
      <LinkButton to={`?order=${id}`} aria-label={texts.trackOf(number)}>
        {texts.track}
      </LinkButton>
    )
  const isChecking = isBeingChecked(order)
  return (
    <LinkButton
      to={payingAddress(id)}
      variant={isChecking ? 'outline' : 'primary'}
      wraps
      aria-label={isChecking ? texts.checkingOf(number) : texts.payOf(number)}
    >
      {isChecking ? texts.see : texts.pay}
    </LinkButton>
  )
}

function Photos({ order: { photos } }: { order: OrderSummary }) {
  // Without any photo one drawing stands for the foods.
  const shown = photos.length > 0 ? photos.slice(0, mostPhotos) : [undefined]
  return (
    <div className="flex gap-1.5 max-md:col-span-full wide:min-w-42">
      {shown.map((photo, i) => (
        <Picture
          key={i}
          picture={photo}
          kind="food"
          sizes="52px"
          ratio="square"
          alt=""
          className="size-13 rounded-[12px]"
        />
      ))}
    </div>
  )
}
