import type { TotalSale } from '@momo/contracts/analytics'
import type { ReactNode } from 'react'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { OrdersLink } from '../orders-behind.tsx'
import { inPercent } from '../period/period-rules.ts'
import { countDays } from '../sales/sales-period.ts'
import { datesText } from '../sales/sales-view.ts'
import { dayName, targetOfYear, yearName } from './total-sale-view.ts'
import { totalSaleWords } from './total-sale.messages.ts'

const words = totalSaleWords.target
type Reached = NonNullable<ReturnType<typeof targetOfYear>>

/** The year's sales beside its targets; `onSet` opens the dialog. */
export function TargetCard({ sale, onSet }: { sale: TotalSale; onSet: () => void }) {
  const { year, until, months } = sale
  const reached = targetOfYear(months)
  return (
    <AdminCard
      title={words.title(yearName(year))}
      action={
        <AdminButton variant="quiet" size="small" className="-my-2 -mr-3" onClick={onSet}>
          {words.set}
        </AdminButton>
      }
    >
      <div className="grid gap-3 px-4.5 py-4">
        {reached ? (
          <Meter reached={reached} until={until} />
        ) : (
          <p className="text-ink-2">{words.none(yearName(year))}</p>
        )}
        <dl className="grid gap-2">
          <Days sale={sale} />
          {reached?.needed !== undefined ? (
            <FactRow name={words.needed}>
              {reached.needed === 0 ? words.reached : rupees(reached.needed)}
            </FactRow>
          ) : undefined}
        </dl>
      </div>
    </AdminCard>
  )
}

function Meter({ reached: { months, amount, sales, due }, until }: { reached: Reached; until: string }) {
  const share = inPercent(sales, amount)
  const part = (value: number) => Math.min(100, (value / amount) * 100)
  const difference = sales - due
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-display text-[1.875rem] leading-[1.15] font-extrabold">{share}</b>
        <span className="text-sm text-ink-2">{words.of(rupees(amount))}</span>
      </p>
      {/* A drawing, because a style attribute is not allowed. */}
      <svg
        role="img"
        aria-label={words.meter(share)}
        viewBox="0 0 100 22"
        preserveAspectRatio="none"
        className="h-5.5 w-full"
      >
        <rect y="4" width="100" height="14" className="fill-disabled" />
        <rect y="4" width={part(sales)} height="14" className="fill-chart-1" />
        <rect x={Math.min(99.2, part(due))} width="0.8" height="22" className="fill-ink" />
      </svg>
      <p className="text-sm text-ink-2">
        {words.due(dayName(until), inPercent(due, amount))} {aheadText(difference)}
      </p>
      {months < 12 ? <p className="text-sm text-ink-2">{words.some(months)}</p> : undefined}
    </div>
  )
}

function aheadText(difference: number): string {
  if (difference === 0) return words.onLine
  return difference > 0 ? words.ahead(rupees(difference)) : words.behind(rupees(-difference))
}

function Days({ sale: { bestDay, from, until, total } }: { sale: TotalSale }): ReactNode {
  const days = countDays({ from, to: until })
  return (
    <>
      {bestDay ? (
        <FactRow name={words.bestDay}>
          <OrdersLink filter={{ from: bestDay.date, to: bestDay.date, state: 'sold' }}>
            {rupees(bestDay.gross)}
          </OrdersLink>
          <small className="block font-normal text-ink-2">
            {dayName(bestDay.date)}, {datesText({ from: bestDay.date, to: bestDay.date })}
          </small>
        </FactRow>
      ) : undefined}
      <FactRow name={words.averageDay}>
        {rupees(Math.round(total.gross / days))}
        <small className="block font-normal text-ink-2">{words.days(days)}</small>
      </FactRow>
    </>
  )
}
