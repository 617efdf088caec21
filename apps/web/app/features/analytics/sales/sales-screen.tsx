import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { clockTime, longDate, todayInNepal } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { FiguresFailed, FiguresSkeleton } from '../analytics-states.tsx'
import { MoneyCard } from '../money/money-card.tsx'
import { moneyWords } from '../money/money.messages.ts'
import { StaleNote } from '../stale-note.tsx'
import { SalesChart, SalesHours, SalesTiles } from './sales-figures.tsx'
import { SalesFilters } from './sales-filters.tsx'
import { SalesGroups } from './sales-groups.tsx'
import { countDays } from './sales-period.ts'
import { datesText, nepaliText, salesViewFromUrl, type SalesView } from './sales-view.ts'
import { salesQuery, saveSales } from './sales.api.ts'
import { salesWords as words } from './sales.messages.ts'
import '../analytics.css'

type Props = { branches: { id: string; name: string }[] }

/** Sales of the chain by period, compared and grouped. */
export function SalesScreen({ branches }: Props) {
  const { search } = useLocation()
  const view = salesViewFromUrl(new URLSearchParams(search))
  const query = useQuery(salesQuery(view))
  return (
    <>
      <PageHeader title={words.title} note={noteOf(view, query.data?.now)}>
        <DownloadButton
          label={words.export}
          busy={words.exporting}
          failed={words.exportFailed}
          download={() => saveSales(view)}
        />
      </PageHeader>
      <div className="figures grid grid-cols-[minmax(0,1fr)] gap-4">
        <SalesFilters view={view} branches={branches} />
        <QueryView
          query={query}
          skeleton={<FiguresSkeleton />}
          failed={(error) => <FiguresFailed query={query} error={error} />}
        >
          {(sales) => (
            <div
              aria-busy={query.isPlaceholderData}
              className="grid grid-cols-[minmax(0,1fr)] gap-4 aria-busy:opacity-60"
            >
              <StaleNote query={query} />
              <SalesTiles sales={sales} view={view} />
              <MoneyCard
                view={{ from: view.from, to: view.to, place: { area: 'chain', branch: view.branch } }}
                note={view.isFiltered ? moneyWords.filtered : undefined}
              />
              {sales.total.orders === 0 && (sales.before?.orders ?? 0) === 0 ? (
                <NoSales view={view} />
              ) : (
                <>
                  <SalesChart sales={sales} view={view} />
                  <SalesGroups view={view} />
                  {sales.hours ? <SalesHours sales={sales} hours={sales.hours} view={view} /> : undefined}
                </>
              )}
            </div>
          )}
        </QueryView>
      </div>
    </>
  )
}

function noteOf(view: SalesView, now: Date | undefined): string {
  const text = `${nepaliText(view)} (${datesText(view)})`
  const isRunning = view.to === todayInNepal() && view.from !== view.to
  const time = now && `${longDate(now)}, ${clockTime(now)}`
  return words.note(isRunning ? words.soFar(text) : text, countDays(view), time)
}

function NoSales({ view }: { view: SalesView }) {
  const { search } = useLocation()
  const isFiltered = view.isFiltered || view.branch !== undefined
  const cleared = { branch: undefined, fulfilment: undefined, payment: undefined, source: undefined }
  const link = isFiltered
    ? { to: withQuery(search, cleared), text: words.clear }
    : { to: withQuery(search, { period: '30-days', from: undefined, to: undefined }), text: words.lastDays }
  return (
    <div className="rounded-md border border-line-2 bg-paper">
      <EmptyState
        drawing="orders"
        title={isFiltered ? words.noMatch : words.empty}
        action={
          <Link to={link.to} className="font-semibold text-blue-bright underline underline-offset-2">
            {link.text}
          </Link>
        }
      />
    </div>
  )
}
