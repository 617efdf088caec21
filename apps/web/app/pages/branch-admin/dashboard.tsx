import type { Dashboard as Figures } from '@momo/contracts/analytics'
import type { Board } from '@momo/contracts/orders'
import { LayoutGrid, Pause } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { findAvailability } from '#features/branches/branches.api.ts'
import { openWords } from '#features/branches/hours/open-badge.tsx'
import { findOwnBranch } from '#features/branches/admin/own-branch.ts'
import { PauseDialog } from '#features/branches/availability/pause-dialog.tsx'
import { findMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { AdminLinks } from '#ui/patterns/layout/admin-links.tsx'
import { FiguresFailed, FiguresSkeleton } from '#features/analytics/analytics-states.tsx'
import { findDashboard, findOpenOrders } from '#features/analytics/analytics.api.ts'
import { HoursChart, HoursLegend } from '#features/analytics/today/hours-chart.tsx'
import { withReadTime, useCachedResponse } from '#features/analytics/cached-response.ts'
import { StaleNote } from '#features/analytics/stale-note.tsx'
import { OpenOrders } from '#features/analytics/today/open-orders.tsx'
import { SoldOutList } from '#features/analytics/today/sold-out-list.tsx'
import { AvailabilityState } from '#features/analytics/today/availability-state.tsx'
import { TodayTiles } from '#features/analytics/today/today-tiles.tsx'
import { todayWords as texts } from '#features/analytics/today/today.messages.ts'
import { useRefetch } from '#features/analytics/use-refetch.ts'
import { pendingWorkTitle, listPendingWork } from '#features/analytics/today/pending-work.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { deferAfterDelay } from '#lib/api/deferred.ts'
import { longDate, thisMinute } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { useSession } from '#lib/session/use-session.ts'
import { adminWords } from '#shells/admin/admin.messages.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/dashboard'

export const handle: PageHandle = { title: adminWords.dashboard }

export const meta = () => [{ title: pageTitle(adminWords.dashboard) }]

/** The sold-out list is optional, so a failure does not block the dashboard. */
const soldOutAt = async (branchId: string): Promise<string[]> =>
  (await findMenu(branchId)).flatMap(({ foods }) =>
    foods.filter((food) => food.soldOut).map(({ name }) => name),
  )

/** The figures do not depend on the board. The board supplies the branch id where this browser does not know it yet. */
async function loadToday(knownBranchId: string | undefined) {
  const [figures, board] = await Promise.all([findDashboard(), findOpenOrders().catch(() => undefined)])
  const branchId = knownBranchId ?? board?.branchId
  const [soldOut, taking] = await Promise.all([
    branchId ? soldOutAt(branchId).catch(() => undefined) : undefined,
    branchId ? findAvailability(branchId) : undefined,
  ])
  // A tablet's clock may be wrong, so pauses use the server's clock.
  const aheadMs = board ? board.now.getTime() - Date.now() : 0
  return { figures, board, branchId, soldOut, isUnwatched: taking?.because === 'unwatched', aheadMs }
}

export async function clientLoader() {
  const branch = await findOwnBranch().catch(() => undefined)
  return { branch, now: thisMinute(), today: await deferAfterDelay(withReadTime(loadToday(branch?.id))) }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>
type Today = {
  figures: Figures
  board: Board | undefined
  soldOut: string[] | undefined
  branchId: string | undefined
}

const linkStyle = '-my-2 inline-flex min-h-11 items-center text-blue-bright underline underline-offset-2'

function Actions({ today }: Pick<Loaded, 'today'>) {
  const latest = useCachedResponse(today)
  const [isPausing, setPausing] = useState(false)
  const { revalidate } = useRevalidator()
  if ('fault' in latest) return undefined
  const { board, isUnwatched, aheadMs } = latest.value
  return (
    <div className="flex flex-wrap items-center gap-3">
      {board ? <AvailabilityState pausedUntil={board.pause?.until} isUnwatched={isUnwatched} /> : undefined}
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
        onChanged={() => void revalidate()}
      />
    </div>
  )
}

function Cards({ figures, board, soldOut, branchId }: Today) {
  const waiting = listPendingWork({ figures, board, branchId })
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
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
      <div className="grid gap-4 lg:grid-cols-2">
        <AdminCard
          title={texts.openOrders}
          action={
            <Link to="/branchadmin/customerorder" className={linkStyle}>
              {texts.orderBoard}
            </Link>
          }
        >
          {board ? (
            <OpenOrders board={board} />
          ) : (
            <p className="px-4.5 py-8 text-center text-ink-2">{texts.boardFailed}</p>
          )}
        </AdminCard>
        {soldOut ? (
          <AdminCard
            title={texts.soldOut}
            action={
              <Link to="/branchadmin/menu" className={linkStyle}>
                {texts.menu}
              </Link>
            }
          >
            <SoldOutList names={soldOut} />
          </AdminCard>
        ) : undefined}
      </div>
    </div>
  )
}

const hasNoBranch = (fault: unknown): boolean => fault instanceof ApiError && fault.code === 'auth.forbidden'

function TodayView({ today }: Pick<Loaded, 'today'>) {
  const latest = useCachedResponse(today)
  useRefetch()
  if ('fault' in latest)
    return hasNoBranch(latest.fault) ? (
      <Note tone="amber">{adminWords.noBranch}</Note>
    ) : (
      <FiguresFailed fault={latest.fault} />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StaleNote since={latest.staleSince} />
      <TodayTiles figures={latest.value.figures} />
      <Cards {...latest.value} />
    </div>
  )
}

export function BranchDashboard({ branch, now, today }: Loaded) {
  const { user } = useSession()
  const date = longDate(now)
  return (
    <>
      <PageHeader
        title={adminWords.greeting(user?.firstName ?? '')}
        note={branch ? `${date} · ${branch.name} · ${openWords(branch.open, now)}` : date}
      >
        <Suspense>
          <Actions today={today} />
        </Suspense>
      </PageHeader>
      <Suspense fallback={<FiguresSkeleton />}>
        <TodayView today={today} />
      </Suspense>
    </>
  )
}

/** ADM-05: /branchadmin/dashboard */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <BranchDashboard {...loaderData} />
}
