import type { TotalSale } from '@momo/contracts/analytics'
import { Link } from 'react-router'
import { nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { rupees } from '#lib/format/money.ts'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ordersBehind } from '../orders-behind.tsx'
import { monthName, runningMonth, salesOfMonth } from './total-sale-view.ts'
import { totalSaleWords as words } from './total-sale.messages.ts'

/** The branches of the current month: names open their sales, numbers their orders. */
export function BranchBars({ sale }: { sale: TotalSale }) {
  const { month, from, to, rows } = sale.branches
  const name = runningMonth(sale) ? words.tiles.soFar(monthName(month)) : nepaliMonth(month)
  const whole = rows[0]?.gross ?? 0
  const shares = rows.map(({ branchId: branch, name: label, gross, orders }) => ({
    key: branch,
    label,
    labelTo: `${salesOfMonth({ from, to })}&branch=${branch}`,
    value: gross,
    text: rupees(gross).replace('Rs. ', ''),
    to: orders > 0 ? ordersBehind({ from, to, state: 'sold', branch }) : undefined,
  }))
  const half = Math.ceil(shares.length / 2)
  const columns = [shares.slice(0, half), shares.slice(half)].filter((column) => column.length > 0)
  return (
    <AdminCard
      title={words.branches(name)}
      action={
        <Link
          to={salesOfMonth({ from, to })}
          className="font-semibold text-blue-bright underline underline-offset-2"
        >
          {words.openInSales}
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{words.noBranches}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 max-lg:[&>:not(:first-child)]:pt-0">
          {columns.map((column) => (
            <ShareBars key={column[0]?.key} shares={column} whole={whole} />
          ))}
        </div>
      )}
    </AdminCard>
  )
}
