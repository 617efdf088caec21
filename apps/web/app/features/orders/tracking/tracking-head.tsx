import { delayOf, isFailed, isFinal, promiseOf } from '@momo/contracts/orders'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime, dayInNepal, dayInYear } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { phoneText } from '#lib/format/phone.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import {
  headlines,
  lateWord,
  nothingToPay,
  reasonOf,
  withdrawnByYou,
} from '../shared/order-states.messages.ts'
import {
  expectation,
  isAnotherDay,
  isLate,
  placeOf,
  readySince,
  type ShownOrder,
  stepsReached,
} from '../shared/order-view.ts'
import { Steamer } from './steamer.tsx'
import { trackingMessages as texts } from './tracking.messages.ts'

const time =
  'my-1.5 font-display text-[clamp(2.5rem,1.9rem+3vw,4.25rem)] leading-none font-extrabold tracking-tight text-blue'

type Props = {
  order: ShownOrder
  now: Date
  badge: ReactNode
  /** Replaces the expected time until the order is paid, because it is unknown before. */
  pay?: ReactNode
  titleRef?: RefObject<HTMLHeadingElement | null>
  /** The most urgent action, such as a call to the rider. */
  action?: ReactNode
}

/** Shows the expected time, or the reason of a failed order. */
export function TrackingHead({ order, now, badge, pay, titleRef, action }: Props) {
  const isOver = isFinal(order.state)
  const { reached, all } = stepsReached(order)
  return (
    <section className="overflow-hidden rounded-card bg-orange-soft p-5 wide:px-11 wide:py-9">
      <div className="flex flex-wrap items-center gap-4">
        <div className={classNames('min-w-[min(100%,7rem)] flex-1', action !== undefined && 'wide:self-end')}>
          <p className="mb-2 flex flex-wrap items-center gap-2">
            {isOver ? undefined : badge}
            {isLate(order, now) ? <Badge tone="red">{lateWord}</Badge> : undefined}
            <span className="text-ink-2">
              {texts.order} <b className="whitespace-nowrap text-ink">{order.number}</b>
            </span>
          </p>
          <h1 ref={titleRef} tabIndex={-1} className="heading-2 wrap-anywhere">
            <span role="status">{headlines[order.state](placeOf(order.outlet))}</span>
          </h1>
          {isFailed(order.state) ? (
            <Why order={order} />
          ) : order.state === 'awaiting-payment' ? (
            pay
          ) : (
            <When order={order} now={now} />
          )}
        </div>
        <div className="w-26 wide:w-52">
          <Steamer reached={reached} all={all} isOver={isOver} label={texts.steps(reached, all)} />
        </div>
      </div>
      {action ? <div className="mt-4 flex max-md:*:w-full">{action}</div> : undefined}
    </section>
  )
}

function When({ order, now }: { order: ShownOrder; now: Date }) {
  if (isFinal(order.state)) {
    const end = order.steps.findLast(({ state }) => state === order.state)
    return end ? <p className={time}>{clockTime(end.at)}</p> : undefined
  }
  const { expectedAt, fulfilmentMethod, outlet } = order
  const readyAt = readySince(order)
  if (expectedAt === undefined)
    return readyAt ? (
      <p className="mt-2 text-ink-2">{texts.ready[fulfilmentMethod](placeOf(outlet), clockTime(readyAt))}</p>
    ) : undefined
  const delay = delayOf(order)
  return (
    <>
      <Expected expectedAt={expectedAt} now={now} delay={delay} promise={promiseOf(order)} />
      <p className="text-ink-2">{expectation(order, now)}</p>
      {delay === undefined && isLate(order, now) ? (
        <p className="mt-1 text-ink-2">{texts.late}</p>
      ) : undefined}
    </>
  )
}

type ExpectedProps = { expectedAt: Date; now: Date; delay: number | undefined; promise: Date }

/** Read out as a whole when the estimate moves. It moves by five minutes at least, so that it does not interrupt all the time. */
function Expected({ expectedAt, now, delay, promise }: ExpectedProps) {
  return (
    <div role="status">
      <p className={time}>
        <span className="sr-only">{texts.around} </span>
        <time dateTime={expectedAt.toISOString()}>
          {isAnotherDay(expectedAt, now) ? (
            <span className="block text-[0.6em] leading-tight">{dayInYear(dayInNepal(expectedAt))} </span>
          ) : undefined}
          {clockTime(expectedAt)}
        </time>
      </p>
      {delay === undefined ? undefined : (
        <p className="mb-1 font-semibold text-red-text">
          {texts.runningLate(delay, clockTime(expectedAt), clockTime(promise))}
        </p>
      )}
    </div>
  )
}

/** ORD-08: explains the refund of a payment that was or may have been made. */
function moneyText({
  state,
  payment: { state: paid, refund, redirectedAt },
  grandTotal,
}: ShownOrder): string | undefined {
  if (refund) return texts.refund[refund](rupees(grandTotal))
  if (redirectedAt && state === 'expired') return texts.refund.late
  return state === 'missed' && paid === 'void' ? nothingToPay : undefined
}

/** ORD-08: the reason of a failure always comes with a phone number. */
function Why({ order }: { order: ShownOrder }) {
  const { state, steps, reason, reasonCode, branch, outlet } = order
  const money = moneyText(order)
  const isOwn = state === 'cancelled' && steps.findLast((step) => step.state === state)?.by === 'customer'
  return (
    <div className="mt-2 text-ink-2 wrap-anywhere">
      <p>
        {isOwn ? withdrawnByYou : reasonOf(state, reasonCode)} {reason}
      </p>
      {money === undefined ? undefined : <p role="status">{money}</p>}
      {branch.phone !== undefined && !isOwn ? (
        <p>
          {texts.question(placeOf(outlet))}{' '}
          <a href={`tel:${branch.phone}`} className="link inline-block min-h-11 py-2 whitespace-nowrap">
            {phoneText(branch.phone)}
          </a>
        </p>
      ) : undefined}
    </div>
  )
}
