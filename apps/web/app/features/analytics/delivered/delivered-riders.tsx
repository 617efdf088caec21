import type { Deliveries, DeliveryRider } from '@momo/contracts/analytics'
import { Link, useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { type OrderFilter, OrdersLink } from '../orders-behind.tsx'
import { inPercent } from '../period/period-rules.ts'
import { averageMinutes, deliveriesOf, type DeliveredView, isOftenLate } from './delivered-view.ts'
import { deliveredWords as words } from './delivered.messages.ts'

type Props = { deliveries: Deliveries; view: DeliveredView }

const fewest = 5

/** Delivered orders with cash that the branch has not received. */
const withCash = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  delivery: 'delivered',
  payment: 'cash',
  paymentState: 'due',
})

export function DeliveredRiders({ deliveries: { riders, cash }, view }: Props) {
  const { search } = useLocation()
  const shown = view.hasAllRiders ? riders : riders.slice(0, fewest)
  return (
    <AdminCard
      title={words.riders}
      action={
        riders.length > fewest ? (
          <Link
            to={withQuery(search, { riders: view.hasAllRiders ? undefined : 'all' })}
            preventScrollReset
            className="font-semibold text-blue-bright underline underline-offset-2"
          >
            {view.hasAllRiders ? words.fewer : words.all(riders.length)}
          </Link>
        ) : undefined
      }
    >
      {riders.length === 0 ? <p className="px-4.5 py-4 text-ink-2">{words.noRiders}</p> : undefined}
      <ul>
        {shown.map((rider) => (
          <Rider key={`${rider.branchId} ${rider.rider}`} rider={rider} view={view} />
        ))}
      </ul>
      <div className="px-4.5 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {words.cash}
          <b>
            <OrdersLink filter={cash.orders > 0 ? withCash(deliveriesOf(view, 'delivered')) : undefined}>
              {rupees(cash.amount)}
            </OrdersLink>
          </b>
        </p>
        <p className="text-sm text-ink-2">{words.cashNote}</p>
      </div>
    </AdminCard>
  )
}

/** Deliveries without a name are not linked: the list has no filter for them. */
function Rider({ rider, view }: { rider: DeliveryRider; view: DeliveredView }) {
  const { rider: name, branch, branchId, delivered, late, cash } = rider
  const average = averageMinutes(rider)
  const orders =
    name === '' ? undefined : { ...deliveriesOf({ ...view, branch: branchId }, 'delivered'), rider: name }
  return (
    <li className="flex items-center gap-3 border-b border-line px-4.5 py-2.5">
      <Avatar name={name || words.noName} size="small" />
      <p className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <b className="font-semibold">{name || words.noName}</b>
        <small className="block text-ink-2">
          {words.riderSmall(branch, average === undefined ? figuresWords.none : words.minutes(average))}
        </small>
      </p>
      <p className="flex-none text-right leading-snug">
        <OrdersLink filter={orders} className="font-semibold">
          {words.riderDelivered(delivered)}
        </OrdersLink>
        <small className={isOftenLate(rider) ? 'block font-semibold text-red-text' : 'block text-ink-2'}>
          {words.riderOnTime(inPercent(delivered - late, delivered))}
        </small>
        {cash.orders > 0 ? (
          <small className="block">
            <OrdersLink filter={orders && withCash(orders)}>
              {words.riderCash(rupees(cash.amount))}
            </OrdersLink>
          </small>
        ) : undefined}
      </p>
    </li>
  )
}
