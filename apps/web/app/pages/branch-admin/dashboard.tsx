import type { Dashboard as Figures } from '@momo/contracts/analytics'
import type { Board } from '@momo/contracts/orders'
import { LayoutGrid, Pause } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { findTaking } from '#features/branches/branches.api.ts'
import { openWords } from '#features/branches/hours/open-badge.tsx'
import { findOwnBranch } from '#features/branches/admin/own-branch.ts'
import { PauseDialog } from '#features/branches/availability/pause-dialog.tsx'
import { findMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { DeskCard } from '#features/admin-home/admin-card.tsx'
import { DeskGreeting } from '#features/admin-home/page-header.tsx'
import { DeskLinks } from '#features/admin-home/admin-links.tsx'
import { deskMessages } from '#features/admin-home/admin-home.messages.ts'
import { FiguresFailed, FiguresSkeleton } from '#features/analytics/analytics-states.tsx'
import { findDashboard, findOpenOrders } from '#features/analytics/analytics.api.ts'
import { HoursChart, HoursLegend } from '#features/analytics/today/hours-chart.tsx'
import { stamped, useKept } from '#features/analytics/cached-response.ts'
import { OldNote } from '#features/analytics/stale-note.tsx'
import { OpenOrders } from '#features/analytics/today/open-orders.tsx'
import { SoldOutList } from '#features/analytics/today/sold-out-list.tsx'
import { TakingState } from '#features/analytics/today/availability-state.tsx'
import { TodayTiles } from '#features/analytics/today/today-tiles.tsx'
import { todayWords as texts } from '#features/analytics/today/today.messages.ts'
import { useFresh } from '#features/analytics/use-refetch.ts'
import { waitingTitle, whatWaits } from '#features/analytics/today/pending-work.ts'
import { ApiFault } from '#lib/api/api-error.ts'
import { soonOrLater } from '#lib/api/deferred.ts'
import { longDate, thisMinute } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { useSession } from '#lib/session/use-session.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/dashboard'

export const handle: PageHandle = { title: deskMessages.dashboard }

export const meta = () => [{ title: pageTitle(deskMessages.dashboard) }]

/** What is sold out can be looked up elsewhere: nothing else waits for it. */
const soldOutAt = async (branchId: string): Promise<string[]> =>
  (await findMenu(branchId)).flatMap(({ foods }) => foods.filter((food) => food.soldOut).map(({ name }) => name))

/** Without an open board there are still the figures. Which branch it is the server knows, also where this browser does not yet. */
async function loadToday(known: string | undefined) {
  const [figures, board] = await Promise.all([findDashboard(), findOpenOrders().catch(() => undefined)])
  const branchId = known ?? board?.branchId
  const [soldOut, taking] = await Promise.all([
    branchId ? soldOutAt(branchId).catch(() => undefined) : undefined,
    branchId ? findTaking(branchId) : undefined,
  ])
  // A tablet's clock goes wrong: a pause is counted by the server's.
  const aheadMs = board ? board.now.getTime() - Date.now() : 0
  return { figures, board, branchId, soldOut, isUnwatched: taking?.because === 'unwatched', aheadMs }
}

export async function clientLoader() {
  const branch = await findOwnBranch().catch(() => undefined)
  return { branch, now: thisMinute(), today: await soonOrLater(stamped(loadToday(branch?.id))) }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>
type Today = { figures: Figures; board: Board | undefined; soldOut: string[] | undefined; branchId: string | undefined }

const linkLook = '-my-2 inline-flex min-h-11 items-center text-blue-bright underline underline-offset-2'

function Actions({ today }: Pick<Loaded, 'today'>) {
  const kept = useKept(today)
  const [isPausing, setPausing] = useState(false)
  const { revalidate } = useRevalidator()
  if ('fault' in kept) return undefined
  const { board, isUnwatched, aheadMs } = kept.value
  return (
    <div className="flex flex-wrap items-center gap-3">
      {board ? <TakingState pausedUntil={board.pause?.until} isUnwatched={isUnwatched} /> : undefined}
      <DeskButton variant="outline" icon={<Pause aria-hidden />} onClick={() => setPausing(true)}>
        {board?.pause ? texts.changePause : texts.pause}
      </DeskButton>
      <LinkButton variant="strong" size="small" className="rounded-sm!" to="/branchadmin/customerorder" icon={<LayoutGrid aria-hidden />}>
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
  const waiting = whatWaits({ figures, board, branchId })
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DeskCard title={texts.platesByHour} action={<HoursLegend date={figures.date} />}>
          <HoursChart figures={figures} />
        </DeskCard>
        <DeskCard title={waitingTitle(figures.now)}>
          {waiting.length > 0 ? <DeskLinks links={waiting} /> : <p className="px-4.5 py-8 text-center text-ink-2">{texts.nothingWaits}</p>}
        </DeskCard>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <DeskCard
          title={texts.openOrders}
          action={
            <Link to="/branchadmin/customerorder" className={linkLook}>
              {texts.orderBoard}
            </Link>
          }
        >
          {board ? <OpenOrders board={board} /> : <p className="px-4.5 py-8 text-center text-ink-2">{texts.boardFailed}</p>}
        </DeskCard>
        {soldOut ? (
          <DeskCard
            title={texts.soldOut}
            action={
              <Link to="/branchadmin/menu" className={linkLook}>
                {texts.menu}
              </Link>
            }
          >
            <SoldOutList names={soldOut} />
          </DeskCard>
        ) : undefined}
      </div>
    </>
  )
}

const hasNoBranch = (fault: unknown): boolean => fault instanceof ApiFault && fault.code === 'auth.forbidden'

function TodayView({ today }: Pick<Loaded, 'today'>) {
  const kept = useKept(today)
  useFresh()
  if ('fault' in kept)
    return hasNoBranch(kept.fault) ? <Note tone="amber">{deskMessages.noBranch}</Note> : <FiguresFailed fault={kept.fault} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OldNote since={kept.oldSince} />
      <TodayTiles figures={kept.value.figures} />
      <Cards {...kept.value} />
    </div>
  )
}

export function BranchDashboard({ branch, now, today }: Loaded) {
  const { user } = useSession()
  const date = longDate(now)
  return (
    <>
      <DeskGreeting
        title={deskMessages.greeting(user?.firstName ?? '')}
        note={branch ? `${date} · ${branch.name} · ${openWords(branch.open, now)}` : date}
      >
        <Suspense>
          <Actions today={today} />
        </Suspense>
      </DeskGreeting>
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
