import type { TotalSale } from '@momo/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { todayInNepal } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { FiguresFailed, FiguresSkeleton } from '../analytics-states.tsx'
import { datesText } from '../sales/sales-view.ts'
import { MoneyDays } from '../money/money-card.tsx'
import { StaleNote } from '../stale-note.tsx'
import { BranchBars } from './branch-bars.tsx'
import { MonthChart } from './month-chart.tsx'
import { MonthTable } from './month-table.tsx'
import { TargetCard } from './target-card.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { TotalSaleTiles } from './total-sale-tiles.tsx'
import { dayName, fiscalYearAt, runningMonth, yearFromUrl, yearName } from './total-sale-view.ts'
import { saveTotalSale, totalSaleQuery } from './total-sale.api.ts'
import { totalSaleWords as words } from './total-sale.messages.ts'
import '../analytics.css'

/** The owner's sums of a fiscal year. */
export function TotalSaleScreen() {
  const { search } = useLocation()
  const year = yearFromUrl(new URLSearchParams(search))
  const query = useQuery(totalSaleQuery(year))
  return (
    <>
      <PageHeader title={words.title} note={query.data ? noteOf(query.data) : undefined}>
        <div className="not-on-paper flex flex-wrap items-center gap-2 max-sm:w-full">
          {query.data ? <YearFilter sale={query.data} /> : undefined}
          <DownloadButton
            label={words.export}
            busy={words.exporting}
            failed={words.exportFailed}
            download={() => saveTotalSale(year)}
          />
        </div>
      </PageHeader>
      <div className="figures grid grid-cols-[minmax(0,1fr)] gap-4">
        <QueryView
          query={query}
          skeleton={<FiguresSkeleton />}
          failed={(error) => <FiguresFailed query={query} error={error} />}
        >
          {(sale) => (
            <div
              aria-busy={query.isPlaceholderData}
              className="grid grid-cols-[minmax(0,1fr)] gap-4 aria-busy:opacity-60"
            >
              <StaleNote query={query} />
              <Figures sale={sale} />
            </div>
          )}
        </QueryView>
      </div>
    </>
  )
}

function noteOf({ year, from, until, current }: TotalSale): string {
  const named = (day: string) => `${dayName(day)} (${datesText({ from: day, to: day })})`
  const isRunning = current !== undefined && until === todayInNepal()
  return words.note(yearName(year), named(from), isRunning ? words.today(named(until)) : named(until))
}

function Figures({ sale }: { sale: TotalSale }) {
  const [month, setMonth] = useState<string>()
  const first = runningMonth(sale)?.month ?? sale.months[0]?.month ?? ''
  const isEmpty = sale.total.orders === 0 && sale.months.every(({ lastYear }) => lastYear.orders === 0)
  return (
    <>
      <TotalSaleTiles sale={sale} />
      {sale.current ? <p className="-mt-1 text-sm text-ink-2">{words.compared}</p> : undefined}
      {isEmpty ? (
        <div className="rounded-md border border-line-2 bg-paper">
          <EmptyState drawing="orders" title={words.empty} text={words.emptyText} />
        </div>
      ) : undefined}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {isEmpty ? undefined : <MonthChart sale={sale} />}
        <TargetCard sale={sale} onSet={() => setMonth(first)} />
      </div>
      {isEmpty ? undefined : (
        <>
          <MonthTable sale={sale} onSet={setMonth} />
          <BranchBars sale={sale} />
          <MoneyDays first={{ from: sale.branches.from, to: sale.branches.to }} />
        </>
      )}
      {month === undefined ? undefined : (
        <TargetDialog months={sale.months} first={month} onClose={() => setMonth(undefined)} />
      )}
    </>
  )
}

/** From the current fiscal year back to that of the first sale. */
function YearFilter({ sale: { year, firstYear, now } }: { sale: TotalSale }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const latest = Math.max(year, fiscalYearAt(now))
  const years = Array.from({ length: latest - Math.min(firstYear, year) + 1 }, (_, i) => latest - i)
  return (
    <Select
      label={words.year}
      hideLabel
      options={years.map((one) => ({ value: String(one), label: words.yearName(yearName(one)) }))}
      value={String(year)}
      onChange={({ target: { value } }) =>
        void navigate(withQuery(search, { year: Number(value) === fiscalYearAt(now) ? undefined : value }), {
          preventScrollReset: true,
        })
      }
      className="min-w-0 max-sm:flex-1 max-sm:basis-44 sm:w-52"
    />
  )
}
