import type { Plan, ProductionRow } from '@momo/contracts/production'
import { Link } from 'react-router'
import { clockTime } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ProductionStateBadge } from '../production-state.tsx'
import { planMessages as texts } from './plan.messages.ts'

/** The orders of the day by their start, and the vans. For phones, where the timeline has no room. */
export function OrderList({ plan: { orders, departures } }: { plan: Plan }) {
  const byStart = orders.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return (
    <div className="md:hidden">
      <AdminCard title={texts.orders}>
        {byStart.length > 0 ? (
          <ul aria-label={texts.orders}>
            {byStart.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </ul>
        ) : (
          <p className="px-4.5 py-4 text-ink-2">{texts.noOrders}</p>
        )}
        {departures.length > 0 ? (
          <ul className="border-t border-line px-4.5 py-3 text-sm text-ink-2">
            {departures.map(({ runId, name, leavesAt }) => (
              <li key={runId}>{texts.leaves(name, clockTime(leavesAt))}</li>
            ))}
          </ul>
        ) : undefined}
      </AdminCard>
    </div>
  )
}

function Row({ order }: { order: ProductionRow }) {
  const { id, number, name, planned, baseUnit, startsAt, endsAt } = order
  return (
    <li className="relative flex items-center justify-between gap-3 border-b border-line px-4.5 py-3 last:border-0">
      <div className="min-w-0">
        <Link to={`/superadmin/production/${id}`} className="stretched link font-semibold wrap-anywhere">
          {name}, {quantityText(planned, baseUnit)}
        </Link>
        <p className="text-sm text-ink-2">
          {number} · {texts.times(clockTime(startsAt), clockTime(endsAt))}
        </p>
      </div>
      <ProductionStateBadge order={order} />
    </li>
  )
}
