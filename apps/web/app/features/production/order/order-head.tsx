import type { ProductionOrder } from '@momo/contracts/production'
import { Link } from 'react-router'
import { dayInNepal } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { ProductionStateBadge } from '../production-state.tsx'
import { orderMessages as texts } from './order.messages.ts'

/** What was planned, and who did what. */
function factsOf(order: ProductionOrder): string {
  const { planned, baseUnit, recipeVersion, state, startedAt, startedBy = '', endedAt, endedBy = '' } = order
  const time = (at: Date) => timeOrDate(at, new Date())
  return [
    texts.planned(quantityText(planned, baseUnit), recipeVersion),
    ...(startedAt ? [texts.startedBy(time(startedAt), startedBy)] : []),
    ...(endedAt && state === 'done' ? [texts.endedBy(time(endedAt), endedBy)] : []),
    ...(endedAt && state === 'cancelled' ? [texts.cancelledBy(time(endedAt), endedBy)] : []),
  ].join(' · ')
}

export function OrderHead({ order }: { order: ProductionOrder }) {
  const { number, name, state, startsAt } = order
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          <Link
            to={`/superadmin/production?day=${dayInNepal(startsAt)}`}
            className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {texts.title}
          </Link>{' '}
          / {number}
        </p>
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold wrap-anywhere text-blue">
          {state === 'started' ? texts.finishTitle(number, name) : texts.name(number, name)}
        </h1>
        <p className="text-sm text-ink-2">{factsOf(order)}</p>
      </div>
      <ProductionStateBadge order={order} />
    </div>
  )
}
