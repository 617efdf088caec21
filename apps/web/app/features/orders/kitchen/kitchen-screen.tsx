import { useCallback, useEffect, useRef, useState } from 'react'
import { type KitchenStation, kitchenStations } from '@momo/contracts/orders'
import { useStoredSetting } from '#lib/forms/use-stored-setting.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { BoardFailed, BoardSkeleton } from '../board/board-states.tsx'
import type { BoardView } from '../board/board-view.ts'
import { useSettling, useTapGuard } from '../board-actions/use-tap-guard.ts'
import { BoardButton } from '../board-header/board-button.tsx'
import { Conflicts, ConnectionStrip } from '../board-header/strips.tsx'
import { boardFrame, useFullScreen } from '../board-header/use-full-screen.ts'
import { useTheme } from '../board-header/use-theme.ts'
import { allDay } from '../board-rules/all-day.ts'
import { laneOf } from '../board-rules/lanes.ts'
import { timerOf } from '../board-rules/lateness.ts'
import { KitchenHead } from './kitchen-head.tsx'
import { KitchenAllDay, RecallDrawer } from './kitchen-side.tsx'
import { KitchenTicket } from './kitchen-ticket.tsx'
import { kitchenMessages as texts } from './kitchen.messages.ts'
import { bumpedTickets, type BumpedTicket, countByStation, type Ticket, ticketsOf } from './tickets.ts'
import { useKitchenKeys } from './use-kitchen-keys.ts'
import { useDismissed, useStations, useWakeLock } from './use-kitchen-settings.ts'

/** Keys of a bump bar. */
const numbered = 9

const isCooking = (order: Ticket['order']): boolean => laneOf(order) === 'kitchen'

/** The actions on tickets. A stable `tap`: memoized tickets render again only when their content changes. */
function useTicketActions(view: BoardView, dismiss: (key: string) => void) {
  const latest = useRef({ view, dismiss })
  useEffect(() => {
    latest.current = { view, dismiss }
  })
  const tap = useCallback(({ key, order, station, isCancelled }: Ticket) => {
    const { view: current, dismiss: dismissTicket } = latest.current
    if (isCancelled) dismissTicket(key)
    else current.enqueueAction(order, { move: 'bump', station })
  }, [])
  const recall = ({ order, station, bump, held }: BumpedTicket) =>
    held ? view.undo(held.key) : view.enqueueAction(order, { move: 'recall', station, bump })
  return { tap, recall }
}

type TicketsProps = {
  view: BoardView
  tickets: Ticket[]
  /** Tickets of all stations. */
  total: number
  onTap: (ticket: Ticket) => void
  onShowAll: () => void
}

function Tickets({ view, tickets, total, onTap, onShowAll }: TicketsProps) {
  const { board, now } = view
  if (!board) return view.state === 'failed' ? <BoardFailed view={view} /> : <BoardSkeleton />
  if (tickets.length === 0)
    return total === 0 ? (
      <EmptyState drawing="orders" title={texts.empty.title} text={texts.empty.text} />
    ) : (
      <EmptyState
        drawing="orders"
        title={texts.emptyHere.title}
        text={texts.emptyHere.text(total)}
        action={<BoardButton onClick={onShowAll}>{texts.emptyHere.showAll}</BoardButton>}
      />
    )
  return (
    <div className="columns-[17rem] gap-3 p-0.5 wide:h-full wide:[column-fill:auto]">
      {tickets.map((ticket, index) => (
        <KitchenTicket
          key={ticket.key}
          ticket={ticket}
          number={index < numbered ? index + 1 : undefined}
          timer={timerOf(ticket.order, board, now)}
          onTap={onTap}
        />
      ))}
    </div>
  )
}

type Props = {
  view: BoardView
  /** Milliseconds for the tap guard; tests pass their own. */
  tapClock?: () => number
}

/** What the stations of the kitchen have to cook, for a tablet on the wall. Like the board it makes no requests itself. */
export function KitchenScreen({ view, tapClock }: Props) {
  const { board, pendingActions, connection, conflicts } = view
  useWakeLock()
  const [shown, show] = useStations()
  const [dismissed, dismiss] = useDismissed()
  const [theme, setTheme] = useTheme()
  const [isFull, toggleFull] = useFullScreen()
  const [isAllDay, setAllDay] = useStoredSetting('kitchen:all-day', [true, false], () => true)
  const [isRecalling, setRecalling] = useState(false)
  const isShown = ({ station }: { station: KitchenStation }) => shown.includes(station)
  const all = board ? ticketsOf(board, dismissed) : []
  const tickets = all.filter(isShown)
  const bumped = board ? bumpedTickets(board, shown, pendingActions) : []
  const { tap, recall } = useTicketActions(view, dismiss)
  const above = [connection, conflicts.length, isAllDay, isFull, shown.join(' ')].join(' ')
  const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key)
  const isSettling = useSettling({ lists: [keysOf(tickets), keysOf(bumped)], above }, tapClock)
  const tapGuard = useTapGuard(isSettling)
  useKitchenKeys({
    bump: (number) => {
      const ticket = tickets[number - 1]
      if (ticket && !isSettling(ticket.key)) tap(ticket)
    },
    recallLast: () => {
      const last = bumped.find(({ canRecall }) => canRecall)
      if (last) recall(last)
    },
  })
  return (
    <div className={boardFrame} {...tapGuard}>
      <h1 className="sr-only">{texts.title}</h1>
      <ConnectionStrip view={view} />
      <Conflicts conflicts={conflicts} onDismiss={view.dismiss} />
      <KitchenHead
        connection={connection}
        shown={shown}
        counts={countByStation(all)}
        onShow={show}
        onRecall={() => setRecalling(true)}
        isAllDay={isAllDay}
        onAllDay={() => setAllDay(!isAllDay)}
        isFull={isFull}
        onFull={toggleFull}
        theme={theme}
        onTheme={setTheme}
      />
      <div className="flex min-h-0 flex-1 flex-col gap-3 wide:flex-row">
        <div className="min-w-0 flex-1 wide:overflow-x-auto">
          <Tickets
            view={view}
            tickets={tickets}
            total={all.length}
            onTap={tap}
            onShowAll={() => show(kitchenStations)}
          />
        </div>
        {isAllDay && board && tickets.length > 0 ? (
          <KitchenAllDay stations={allDay(board.orders.filter(isCooking)).filter(isShown)} />
        ) : undefined}
      </div>
      <RecallDrawer
        open={isRecalling}
        tickets={bumped}
        onRecall={(ticket) => {
          setRecalling(false)
          recall(ticket)
        }}
        onClose={() => setRecalling(false)}
      />
    </div>
  )
}
