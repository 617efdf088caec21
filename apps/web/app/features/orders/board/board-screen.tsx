import { useRef, useState } from 'react'
import type { BoardOrder, TicketKind } from '@momo/contracts/orders'
import { useStoredSetting } from '#lib/forms/use-stored-setting.ts'
import { AskDialog, askKey } from '../board-actions/action-dialog.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { HiddenOrdersNotice, UnpaidHold } from './board-states.tsx'
import { boardMessages as texts } from './board.messages.ts'
import { UnpaidStrip } from './unpaid-strip.tsx'
import type { BoardView } from './board-view.ts'
import { AllDayPanel } from '../board-header/all-day-panel.tsx'
import { BoardHead } from '../board-header/board-header.tsx'
import { ScheduledDrawer } from '../board-header/scheduled-drawer.tsx'
import { BoardStrips, stripsKey } from '../board-header/strips.tsx'
import { KeysHelp } from './keyboard-shortcuts.tsx'
import { OrderAnnouncer } from './announcement.tsx'
import { allDay } from '../board-rules/all-day.ts'
import { laneTracks } from '../board-rules/lane-columns.ts'
import type { LaneName } from '../board-rules/lanes.ts'
import { undoableActions } from '../board-rules/list-entries.ts'
import { useLaneColumns } from './use-lane-columns.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardActions } from '../board-actions/use-board-actions.ts'
import { useSettling, useTapGuard } from '../board-actions/use-tap-guard.ts'
import { firstLane, laneCounts, shownKeys, useVisibleOrders } from './use-visible-orders.ts'
import { boardFrame, useFullScreen } from '../board-header/use-full-screen.ts'
import { useTheme } from '../board-header/use-theme.ts'

type Props = {
  view: BoardView
  /** Name of the signed-in account: the default for who took the cash. */
  me: string
  onPrint: (order: BoardOrder, kind: TicketKind) => void
  /** Opens the pause dialog. */
  onPause: () => void
  onGoOn: () => void
  /** Milliseconds for the tap guard; tests pass their own. */
  tapClock?: () => number
}

const none: BoardOrder[] = []

/** ADM-02: all orders in progress and their actions on one screen. It makes no requests itself. */
export function BoardScreen({ view, me, onPrint, onPause, onGoOn, tapClock }: Props) {
  const { board, pendingActions } = view
  const orders = board?.orders ?? none
  const visibleOrders = useVisibleOrders(orders, pendingActions)
  const [lane, setLane] = useState<LaneName>()
  if (board && lane === undefined) setLane(firstLane(visibleOrders))
  const [group, setGroup] = useState<string>()
  // Closes the drawer when its last order is gone, so that a later group with the same time does not reopen it.
  if (board && group !== undefined && !visibleOrders.groups.some(({ key }) => key === group))
    setGroup(undefined)
  const [isHelping, setHelping] = useState(false)
  const [theme, setTheme] = useTheme()
  const [isFull, toggleFull] = useFullScreen()
  const [isAllDay, setAllDay] = useStoredSetting('board:all-day', [true, false], () => false)
  const searchBox = useRef<HTMLInputElement>(null)
  const { ask, close, act, answer } = useBoardActions({ view, lanes: visibleOrders.lanes, onPrint })
  const asked = ask?.question === 'start' ? askKey(ask) : ''
  const lists = [...shownKeys(visibleOrders, group), [asked]]
  const { columns, ref: measure } = useLaneColumns(laneCounts(visibleOrders))
  // Lanes of another width move all of their cards.
  const above = [
    stripsKey(view),
    visibleOrders.hidden > 0,
    isAllDay,
    board?.unpaidTabs !== undefined && board.unpaidTabs.length > 0,
    columns && laneTracks(columns),
  ].join(' ')
  const tapGuard = useTapGuard(useSettling({ lists, above }, tapClock))
  const undoLast = () => {
    const [last] = undoableActions(pendingActions)
    if (last) view.undo(last.key)
  }
  const help = () => setHelping(true)
  useBoardKeys({ lanes: visibleOrders.lanes, act, undo: undoLast, help, showLane: setLane, searchBox })
  const tools = {
    view,
    theme,
    onTheme: setTheme,
    onPause,
    isAllDay,
    onAllDay: () => setAllDay(!isAllDay),
    isFull,
    onFull: toggleFull,
    onKeys: help,
  }
  return (
    <div className={boardFrame} {...tapGuard}>
      <h1 className="sr-only">{texts.title}</h1>
      <OrderAnnouncer board={board} />
      <BoardStrips view={view} onPause={onPause} onGoOn={onGoOn} />
      <BoardHead {...tools} visible={visibleOrders} searchBox={searchBox} onGroup={setGroup} />
      <HiddenOrdersNotice hidden={visibleOrders.hidden} onClear={visibleOrders.clear} />
      {isAllDay ? <AllDayPanel stations={allDay(orders)} /> : undefined}
      <UnpaidStrip tabs={board?.unpaidTabs} now={view.now} />
      <BoardLanes
        view={view}
        visible={visibleOrders}
        columns={columns}
        measure={measure}
        current={lane ?? 'new'}
        onCurrent={setLane}
        onGroup={setGroup}
        act={act}
      />
      <UnpaidHold hold={board?.unpaidHold} />
      <ScheduledDrawer
        group={visibleOrders.groups.find(({ key }) => key === group)}
        view={view}
        act={act}
        onClose={() => setGroup(undefined)}
      />
      <AskDialog ask={ask} me={me} onMove={answer} onClose={close} />
      <KeysHelp open={isHelping} onClose={() => setHelping(false)} />
    </div>
  )
}
