import type { TotalSale } from '@momo/contracts/analytics'
import { Banknote, Calculator, Calendar, CalendarDays, Percent, ReceiptText, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { ordersBehind } from '../orders-behind.tsx'
import { weekdayName } from '../period/figure-days.ts'
import { changeInPercent } from '../today/today-rules.ts'
import { monthName, runningMonth, yearName } from './total-sale-view.ts'
import { totalSaleWords as words } from './total-sale.messages.ts'

type Period = NonNullable<TotalSale['current']>['today']
type TileProps = { label: string; icon: ReactNode; period: Period; versus: string }

/** Opens the orders of its days. */
function PeriodTile({ label, icon, period: { from, to, orders, gross, compared }, versus }: TileProps) {
  const change = changeInPercent(compared.now, compared.before)
  const list = orders > 0 ? ordersBehind({ from, to, state: 'sold' }) : undefined
  const direction = (change ?? 0) > 0 ? ('up' as const) : ('down' as const)
  return (
    <StatTile
      label={label}
      icon={icon}
      value={rupees(gross)}
      {...(list && { to: list })}
      {...(change !== undefined &&
        change !== 0 && { trend: { direction, good: change > 0, text: `${Math.abs(change)}%` } })}
      note={change === undefined ? words.nothingBefore : words.versus(versus)}
    />
  )
}

export function TotalSaleTiles({ sale }: { sale: TotalSale }) {
  const { current, total, year } = sale
  const yearTile = (
    <PeriodTile
      label={words.tiles.year}
      icon={<Banknote aria-hidden />}
      period={total}
      versus={yearName(year - 1)}
    />
  )
  if (current === undefined) return <EarlierYear sale={sale}>{yearTile}</EarlierYear>
  const month = runningMonth(sale)?.month ?? ''
  return (
    <AdminTiles>
      <PeriodTile
        label={words.tiles.today}
        icon={<Sun aria-hidden />}
        period={current.today}
        versus={words.lastWeekday(weekdayName(current.today.to))}
      />
      <PeriodTile
        label={words.tiles.week}
        icon={<CalendarDays aria-hidden />}
        period={current.week}
        versus={words.lastWeek}
      />
      <PeriodTile
        label={words.tiles.soFar(monthName(month))}
        icon={<Calendar aria-hidden />}
        period={current.month}
        versus={`${monthName(month)} ${Number(month.slice(0, 4)) - 1}`}
      />
      {yearTile}
    </AdminTiles>
  )
}

function EarlierYear({ sale: { total }, children }: { sale: TotalSale; children: ReactNode }) {
  const { from, to, orders, gross, vat } = total
  const list = orders > 0 ? ordersBehind({ from, to, state: 'sold' }) : undefined
  return (
    <AdminTiles>
      {children}
      <StatTile
        label={words.orders}
        icon={<ReceiptText aria-hidden />}
        value={wholeNumber(orders)}
        {...(list && { to: list })}
      />
      <StatTile
        label={words.average}
        icon={<Calculator aria-hidden />}
        value={orders === 0 ? figuresWords.none : rupees(Math.round(gross / orders))}
      />
      <StatTile label={words.vat} icon={<Percent aria-hidden />} value={rupees(vat)} note={words.vatNote} />
    </AdminTiles>
  )
}
