import type { ProductionRow } from '@momo/contracts/production'
import { Link } from 'react-router'
import { clockTime } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { planMessages as texts } from './plan.messages.ts'

/** The result of a release: the new orders. */
export function ReleasedOrders({ orders }: { orders: ProductionRow[] }) {
  return (
    <Note tone="green">
      <b>{texts.released(orders.length)}</b>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {orders.map(({ id, number, name, planned, baseUnit, startsAt }) => (
          <li key={id}>
            <Link
              to={`/superadmin/production/${id}`}
              className="inline-flex min-h-7 items-center underline underline-offset-3 pointer-coarse:min-h-11"
            >
              {number}
            </Link>{' '}
            {name}, {quantityText(planned, baseUnit)}, {clockTime(startsAt)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
