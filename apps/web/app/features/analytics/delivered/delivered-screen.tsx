import type { Deliveries } from '@momo/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { todayInNepal } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { FiguresFailed, FiguresSkeleton } from '../analytics-states.tsx'
import { BranchFilter, PeriodFilters } from '../sales/sales-filters.tsx'
import { datesText, nepaliText } from '../sales/sales-view.ts'
import { StaleNote } from '../stale-note.tsx'
import { DeliveriesByBranch } from './delivered-branches.tsx'
import { DeliveredChart, DurationsCard } from './delivered-charts.tsx'
import { DeliveredRiders } from './delivered-riders.tsx'
import { DeliveredTiles } from './delivered-tiles.tsx'
import { deliveredPeriods, deliveredViewFromUrl, type DeliveredView } from './delivered-view.ts'
import { deliveriesQuery } from './delivered.api.ts'
import { deliveredWords as words } from './delivered.messages.ts'
import { ExportMenu } from './export-menu.tsx'
import '../analytics.css'

type Props = { branches: { id: string; name: string }[] }

/** How many orders were delivered, how fast and by whom. */
export function DeliveredScreen({ branches }: Props) {
  const { search } = useLocation()
  const view = deliveredViewFromUrl(new URLSearchParams(search))
  const query = useQuery(deliveriesQuery(view))
  return (
    <>
      <PageHeader title={words.title} note={noteOf(view)}>
        <ExportMenu view={view} />
      </PageHeader>
      <div className="figures grid grid-cols-[minmax(0,1fr)] gap-4">
        <section
          aria-label={words.filters}
          className="not-on-paper flex flex-wrap items-end gap-3 rounded-md border border-line-2 bg-paper px-4 py-3.5"
        >
          <PeriodFilters view={view} names={deliveredPeriods} />
          <BranchFilter branch={view.branch} branches={branches} />
        </section>
        <QueryView
          query={query}
          skeleton={<FiguresSkeleton />}
          failed={(error) => <FiguresFailed query={query} error={error} />}
        >
          {(deliveries) => (
            <div
              aria-busy={query.isPlaceholderData}
              className="grid grid-cols-[minmax(0,1fr)] gap-4 aria-busy:opacity-60"
            >
              <StaleNote query={query} />
              <Figures deliveries={deliveries} view={view} />
            </div>
          )}
        </QueryView>
      </div>
    </>
  )
}

function noteOf(view: DeliveredView): string {
  const text = `${nepaliText(view)} (${datesText(view)})`
  return words.note(view.to === todayInNepal() && view.from !== view.to ? words.soFar(text) : text)
}

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]'

function Figures({ deliveries, view }: { deliveries: Deliveries; view: DeliveredView }) {
  const isEmpty = deliveries.total.delivered + deliveries.total.failed === 0
  return (
    <>
      <DeliveredTiles deliveries={deliveries} view={view} />
      {isEmpty ? (
        <NoDeliveries />
      ) : (
        <>
          <div className={columns}>
            <DeliveredChart deliveries={deliveries} view={view} />
            <DurationsCard deliveries={deliveries} view={view} />
          </div>
          <div className={`${columns} items-start`}>
            <DeliveriesByBranch deliveries={deliveries} view={view} />
            <DeliveredRiders deliveries={deliveries} view={view} />
          </div>
        </>
      )}
    </>
  )
}

function NoDeliveries() {
  const { search } = useLocation()
  return (
    <div className="rounded-md border border-line-2 bg-paper">
      <EmptyState
        drawing="orders"
        title={words.empty}
        text={words.emptyText}
        action={
          <Link
            to={withQuery(search, { period: '30-days', from: undefined, to: undefined, branch: undefined })}
            className="font-semibold text-blue-bright underline underline-offset-2"
          >
            {words.lastDays}
          </Link>
        }
      />
    </div>
  )
}
