import { useEffect, useRef, useState } from 'react'
import type { BoardOrder, TicketKind } from '@momo/contracts/orders'
import { AskDialog } from '../board-actions/action-dialog.tsx'
import { BoardLanes } from './board-lanes.tsx'
import { HiddenNews } from './board-states.tsx'
import { boardMessages as texts } from './board.messages.ts'
import type { BoardView } from './board-view.ts'
import { useKept } from './device.ts'
import { AllDayPanel } from '../board-header/all-day-panel.tsx'
import { BoardHead } from '../board-header/board-header.tsx'
import { ScheduledDrawer } from '../board-header/scheduled-drawer.tsx'
import { BoardStrips } from '../board-header/strips.tsx'
import { KeysHelp } from './keyboard-shortcuts.tsx'
import { NewsLine } from './announcement.tsx'
import { allDay } from '../board-rules/all-day.ts'
import { type LaneName, laneNames, unanswered } from '../board-rules/lanes.ts'
import { heldPresses, UndoBar } from './undo-bar.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useDeeds } from '../board-actions/use-board-actions.ts'
import { useShown } from './use-visible-orders.ts'
import { useTheme } from '../board-header/use-theme.ts'
import { setWaiting } from '../board-engine/waiting-orders.ts'

type Props = {
  view: BoardView
  /** Whoever is signed in: takes the cash at the counter where nobody else is named. */
  me: string
  onPrint: (order: BoardOrder, kind: TicketKind) => void
  /** Asks for how long. */
  onPause: () => void
  onGoOn: () => void
}

const none: BoardOrder[] = []

// Lanes fill the height below the frame's head; on a low screen they keep a height of their own, and the page scrolls.
const frame =
  'flex flex-col gap-3 text-board-text md:gap-3.5 wide:h-[max(calc(100dvh-5.75rem),44rem)] lg:h-[max(calc(100dvh-6.75rem),44rem)]'

/** ADM-02: every order that is under way, on one screen, and everything that is done with one. It knows no server. */
export function BoardScreen({ view, me, onPrint, onPause, onGoOn }: Props) {
  const { board, presses, now } = view
  const orders = board?.orders ?? none
  const looked = useShown(orders)
  const [lane, setLane] = useState<LaneName>()
  // A phone begins where there is something to do, and stays there.
  if (board && lane === undefined) setLane(laneNames.find((one) => looked.lanes[one].length > 0) ?? 'new')
  const [group, setGroup] = useState<string>()
  // Its last order has gone: nobody has asked for the next one at that time.
  if (board && group !== undefined && !looked.groups.some(({ key }) => key === group)) setGroup(undefined)
  const [isHelping, setHelping] = useState(false)
  const [theme, setTheme] = useTheme()
  const [isAllDay, setAllDay] = useKept('all-day', false)
  const searchBox = useRef<HTMLInputElement>(null)
  const { ask, close, act, press } = useDeeds({ view, lanes: looked.lanes, onPrint })
  const undoLast = () => {
    const [last] = heldPresses(presses)
    if (last) view.undo(last.key)
  }
  const help = () => setHelping(true)
  useBoardKeys({ lanes: looked.lanes, act, undo: undoLast, help, showLane: setLane, searchBox })
  useEffect(() => {
    if (board) setWaiting(unanswered(board.orders).length)
  }, [board])
  const tools = { view, theme, onTheme: setTheme, onPause, isAllDay, onAllDay: () => setAllDay(!isAllDay), onKeys: help }
  return (
    <div className={frame}>
      <h1 className="sr-only">{texts.title}</h1>
      <NewsLine board={board} />
      <BoardStrips view={view} onPause={onPause} onGoOn={onGoOn} />
      <BoardHead {...tools} looked={looked} searchBox={searchBox} onGroup={setGroup} />
      <HiddenNews hidden={looked.hidden} onClear={looked.clear} />
      {isAllDay ? <AllDayPanel fillings={allDay(orders)} /> : undefined}
      <BoardLanes view={view} looked={looked} current={lane ?? 'new'} onCurrent={setLane} act={act} />
      <ScheduledDrawer
        group={looked.groups.find(({ key }) => key === group)}
        board={board}
        now={now}
        presses={presses}
        act={act}
        onUndo={view.undo}
        onClose={() => setGroup(undefined)}
      />
      <UndoBar presses={presses} now={now} onUndo={view.undo} />
      <AskDialog ask={ask} me={me} onMove={press} onClose={close} />
      <KeysHelp open={isHelping} onClose={() => setHelping(false)} />
    </div>
  )
}
