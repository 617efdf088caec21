import type { Analytics as Figures } from '@momo/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { ownBranchQuery } from '#features/branches/admin/own-branch.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { BranchRatingsCard } from '#features/dish-ratings/figures/branch-ratings.tsx'
import { DaysChart, DaysLegend } from '#features/analytics/period/days-chart.tsx'
import { periodInWords } from '#features/analytics/period/figure-days.ts'
import { FiguresFailed, FiguresSkeleton } from '#features/analytics/analytics-states.tsx'
import { analyticsQuery, type Period } from '#features/analytics/analytics.api.ts'
import { MoneyCard } from '#features/analytics/money/money-card.tsx'
import { StaleNote } from '#features/analytics/stale-note.tsx'
import { Dishes, Kitchen, Methods, Reviews, WeekHeat } from '#features/analytics/period/period-cards.tsx'
import { ExportButtons, PeriodDays, PeriodPicker } from '#features/analytics/period/period-head.tsx'
import { daysOf, periodFromUrl } from '#features/analytics/period/period-rules.ts'
import { PeriodTiles } from '#features/analytics/period/period-tiles.tsx'
import { periodWords as texts } from '#features/analytics/period/period.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import type { Route } from './+types/analytics'
import '#features/analytics/analytics.css'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const period = periodFromUrl(new URL(request.url).searchParams)
  await Promise.all([prefetch(ownBranchQuery()), prefetch(analyticsQuery(period))])
  return { period }
}

const ownPlace = { area: 'branch' } as const

function Cards({ figures }: { figures: Figures }) {
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* Side by side only where both fit: a chart that scrolls looks cut off. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @7xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <AdminCard title={texts.salesByDay} action={<DaysLegend to={figures.to} />}>
          <DaysChart figures={figures} />
        </AdminCard>
        <AdminCard
          title={texts.whenGuestsCome}
          action={<span className="text-sm text-ink-2">{texts.platesPerHour}</span>}
        >
          <WeekHeat figures={figures} />
        </AdminCard>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <AdminCard title={texts.dishes}>
          <Dishes figures={figures} />
        </AdminCard>
        <AdminCard title={texts.payments}>
          <Methods figures={figures} />
        </AdminCard>
      </div>
    </div>
  )
}

function Shown({ figures }: { figures: Figures }) {
  return (
    <>
      <PeriodTiles figures={figures} />
      <MoneyCard view={{ from: figures.from, to: figures.to, place: ownPlace }} />
      {figures.total.orders === 0 ? (
        <div className="rounded-md border border-line-2 bg-paper">
          <EmptyState drawing="orders" title={texts.empty} text={texts.emptyText} />
        </div>
      ) : (
        <Cards figures={figures} />
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <AdminCard title={texts.reviews}>
          <Reviews figures={figures} />
        </AdminCard>
        <AdminCard title={texts.kitchen}>
          <Kitchen figures={figures} />
        </AdminCard>
      </div>
    </>
  )
}

/** ADM-05: /branchadmin/analytics */
export function BranchAnalytics({ period }: { period: Period }) {
  const { from, to, days } = daysOf(period)
  const outlet = useQuery(ownBranchQuery()).data?.name ?? ''
  const query = useQuery(analyticsQuery(period))
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead(outlet, periodInWords(from, to), days)}>
        <PeriodPicker period={period} />
      </PageHeader>
      <QueryView
        query={query}
        skeleton={<FiguresSkeleton />}
        failed={(error) => <FiguresFailed query={query} error={error} />}
      >
        {(figures) => (
          <div className="figures grid grid-cols-[minmax(0,1fr)] gap-4">
            <StaleNote query={query} />
            <PeriodDays period={period} />
            <ExportButtons period={period} />
            <Shown figures={figures} />
            <BranchRatingsCard days={{ from: figures.from, to: figures.to }} />
          </div>
        )}
      </QueryView>
    </>
  )
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <BranchAnalytics {...loaderData} />
}
