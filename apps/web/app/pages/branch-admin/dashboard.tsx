import type { Dashboard as Figures } from '@momo/contracts/analytics'
import type { Board } from '@momo/contracts/orders'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { LayoutGrid, Pause } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { openWords } from '#features/branches/hours/open-badge.tsx'
import { ownBranchQuery, useOwnBranch } from '#features/branches/admin/own-branch.ts'
import { PauseDialog } from '#features/branches/availability/pause-dialog.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { AdminLinks } from '#ui/patterns/layout/admin-links.tsx'
import { FiguresFailed, FiguresSkeleton } from '#features/analytics/analytics-states.tsx'
import { dashboardQuery, openOrdersQuery, soldOutQuery } from '#features/analytics/analytics.api.ts'
import { HoursChart, HoursLegend } from '#features/analytics/today/hours-chart.tsx'
import { StaleNote } from '#features/analytics/stale-note.tsx'
import { OpenOrders } from '#features/analytics/today/open-orders.tsx'
import { SoldOutList } from '#features/analytics/today/sold-out-list.tsx'
import { AvailabilityState } from '#features/analytics/today/availability-state.tsx'
import { TodayTiles } from '#features/analytics/today/today-tiles.tsx'
import { todayWords as texts } from '#features/analytics/today/today.messages.ts'
import { pendingWorkTitle, listPendingWork } from '#features/analytics/today/pending-work.ts'
import { useWaitingProblems } from '#features/problem-reports/admin/waiting-problems.ts'
import { useDaysToClose } from '#features/tills/shift/days-to-close.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { longDate, thisMinute } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { useSession } from '#lib/session/use-session.ts'
import { adminWords } from '#shells/admin/admin.messages.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

export const handle: PageHandle = { title: adminWords.dashboard }

export const meta = () => [{ title: pageTitle(adminWords.dashboard) }]

export async function clientLoader() {
  const branchId = sessionStore.read().user?.branchId
  await Promise.all([
    prefetch(ownBranchQuery()),
    prefetch(dashboardQuery()),
    prefetch(openOrdersQuery()),
    branchId && prefetch(soldOutQuery(branchId)),
  ])
}

const linkStyle = '-my-2 inline-flex min-h-11 items-center text-blue-bright underline underline-offset-2'

const hasNoBranch = (fault: unknown): boolean => fault instanceof ApiError && fault.code === 'auth.forbidden'

function Actions() {
  const { data: board, dataUpdatedAt, error, isFetched } = useQuery(openOrdersQuery())
  const [isPausing, setPausing] = useState(false)
  if (!isFetched || hasNoBranch(error)) return undefined
  // A tablet's clock may be wrong, so pauses use the server's clock.
  const aheadMs = board ? board.now.getTime() - dataUpdatedAt : 0
  return (
    <div className="flex flex-wrap items-center gap-3">
      {board ? (
        <AvailabilityState
          pausedUntil={board.pause?.until}
          isUnwatched={board.stopsUnwatched && !board.isWatched}
        />
      ) : undefined}
      <AdminButton variant="outline" icon={<Pause aria-hidden />} onClick={() => setPausing(true)}>
        {board?.pause ? texts.changePause : texts.pause}
      </AdminButton>
      <LinkButton
        variant="strong"
        size="small"
        className="rounded-sm!"
        to="/branchadmin/customerorder"
        icon={<LayoutGrid aria-hidden />}
      >
        {texts.board}
      </LinkButton>
      <PauseDialog
        open={isPausing}
        pause={board?.pause}
        clock={() => new Date(Date.now() + aheadMs)}
        onClose={() => setPausing(false)}
      />
    </div>
  )
}

type Known = { board: Board | undefined; branchId: string | undefined }

function FigureCards({ figures, ...known }: Known & { figures: Figures }) {
  const waiting = [...useWaitingProblems(), ...useDaysToClose(), ...listPendingWork({ figures, ...known })]
  return (
    <div className="@container">
      {/* Side by side only where the whole chart fits: one that scrolls looks cut off. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @5xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <AdminCard title={texts.platesByHour} action={<HoursLegend date={figures.date} />}>
          <HoursChart figures={figures} />
        </AdminCard>
        <AdminCard title={pendingWorkTitle(figures.now)}>
          {waiting.length > 0 ? (
            <AdminLinks links={waiting} />
          ) : (
            <p className="px-4.5 py-8 text-center text-ink-2">{texts.nothingWaits}</p>
          )}
        </AdminCard>
      </div>
    </div>
  )
}

function OpenOrdersCard({ query }: { query: UseQueryResult<Board> }) {
  return (
    <AdminCard
      title={texts.openOrders}
      action={
        <Link to="/branchadmin/customerorder" className={linkStyle}>
          {texts.orderBoard}
        </Link>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="m-4.5 h-24" />}
        failed={() => <p className="px-4.5 py-8 text-center text-ink-2">{texts.boardFailed}</p>}
      >
        {(board) => <OpenOrders board={board} />}
      </QueryView>
    </AdminCard>
  )
}

/** Optional: without a response there is no card. */
function SoldOutCard({ branchId }: { branchId: string }) {
  const { data: names } = useQuery(soldOutQuery(branchId))
  if (!names) return undefined
  return (
    <AdminCard
      title={texts.soldOut}
      action={
        <Link to="/branchadmin/menu" className={linkStyle}>
          {texts.menu}
        </Link>
      }
    >
      <SoldOutList names={names} />
    </AdminCard>
  )
}

function Today() {
  const query = useQuery(dashboardQuery())
  const openOrders = useQuery(openOrdersQuery())
  const { user } = useSession()
  const board = openOrders.data
  // The board supplies the branch id where this browser does not know it yet.
  const branchId = user?.branchId ?? board?.branchId
  if (query.isLoadingError && hasNoBranch(query.error)) return <Note tone="amber">{adminWords.noBranch}</Note>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QueryView
        query={query}
        skeleton={<FiguresSkeleton />}
        failed={(error) => <FiguresFailed query={query} error={error} />}
      >
        {(figures) => (
          <>
            <StaleNote query={query} />
            <TodayTiles figures={figures} />
            <FigureCards figures={figures} board={board} branchId={branchId} />
          </>
        )}
      </QueryView>
      <div className="grid gap-4 lg:grid-cols-2">
        <OpenOrdersCard query={openOrders} />
        {branchId ? <SoldOutCard branchId={branchId} /> : undefined}
      </div>
    </div>
  )
}

/** ADM-05: /branchadmin/dashboard */
export default function Dashboard() {
  const { user } = useSession()
  const { branch, isLive } = useOwnBranch()
  const now = thisMinute()
  const note = [longDate(now), branch?.name, branch && isLive && openWords(branch.open, now)]
  return (
    <>
      <PageHeader title={adminWords.greeting(user?.firstName ?? '')} note={note.filter(Boolean).join(' · ')}>
        <Actions />
      </PageHeader>
      <Today />
    </>
  )
}
