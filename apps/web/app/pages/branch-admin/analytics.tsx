import type { Analytics as Figures } from '@momo/contracts/analytics'
import { Suspense } from 'react'
import { findOwnBranch } from '#features/branches/admin/own-branch.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { DaysChart, DaysLegend } from '#features/analytics/period/days-chart.tsx'
import { periodInWords } from '#features/analytics/period/figure-days.ts'
import { FiguresFailed, FiguresSkeleton } from '#features/analytics/analytics-states.tsx'
import { findAnalytics } from '#features/analytics/analytics.api.ts'
import { withReadTime, useCachedResponse } from '#features/analytics/cached-response.ts'
import { StaleNote } from '#features/analytics/stale-note.tsx'
import { Dishes, Kitchen, Methods, Reviews, WeekHeat } from '#features/analytics/period/period-cards.tsx'
import { PeriodPicker, ExportButtons } from '#features/analytics/period/period-head.tsx'
import { daysOf, periodFromUrl } from '#features/analytics/period/period-rules.ts'
import { PeriodTiles } from '#features/analytics/period/period-tiles.tsx'
import { periodWords as texts } from '#features/analytics/period/period.messages.ts'
import { useRefetch } from '#features/analytics/use-refetch.ts'
import { deferAfterDelay } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import type { Route } from './+types/analytics'
import '#features/analytics/analytics.css'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const period = periodFromUrl(new URL(request.url).searchParams)
  const outlet = await findOwnBranch().catch(() => undefined)
  return {
    period,
    outlet: outlet?.name ?? '',
    shown: await deferAfterDelay(withReadTime(findAnalytics(period))),
  }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

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

function Shown({ shown, period }: Loaded) {
  const latest = useCachedResponse(shown)
  useRefetch()
  if ('fault' in latest) return <FiguresFailed fault={latest.fault} />
  const figures = latest.value
  return (
    <div className="figures grid grid-cols-[minmax(0,1fr)] gap-4">
      <StaleNote since={latest.staleSince} />
      <ExportButtons period={period} />
      <PeriodTiles figures={figures} />
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
    </div>
  )
}

/** ADM-05: /branchadmin/analytics */
export function BranchAnalytics(loaded: Loaded) {
  const { from, to, days } = daysOf(loaded.period)
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead(loaded.outlet, periodInWords(from, to), days)}>
        <PeriodPicker period={loaded.period} />
      </PageHeader>
      <Suspense fallback={<FiguresSkeleton />}>
        <Shown {...loaded} />
      </Suspense>
    </>
  )
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  return <BranchAnalytics {...loaderData} />
}
