import type { BoardOrder } from '@momo/contracts/orders'
import type { PendingState } from '#lib/action-queue/action-queue.ts'
import { actedAt } from '#lib/action-queue/stored-action.ts'
import { findBoard, sendHeartbeat } from '../board/board.api.ts'
import type { BoardFacts, Conflict, ConnectionStatus, PendingAction } from '../board/board-view.ts'
import { boardEngineMessages as texts } from './board-engine.messages.ts'
import { type BoardReader, on, openReader } from './board-reader.ts'
import type { QueuedAction, ActionQueueStorage } from '../board-queue/queued-action.ts'
import { isRinging } from './alarm.ts'
import { type LiveBoard, openLiveBoard } from './live-board.ts'
import { openShift, type Shift } from './shift.ts'

type Parts = {
  accountId: string
  branchId: string | undefined
  storage: ActionQueueStorage
  show(facts: BoardFacts): void
}
export type BoardEngine = ReturnType<typeof openEngine>

const tickMs = 1_000

const toPendingAction = (
  action: QueuedAction & { state: PendingState },
  before: BoardOrder | undefined,
): PendingAction => {
  const { key, orderId, number, move, sendAt, state } = action
  const undoUntil = new Date(sendAt)
  return { key, orderId, number, move, state, queuedAt: actedAt(action), undoUntil, before }
}

const conflictOf = ({ key, orderId, number, move: { move }, refused = '' }: QueuedAction): Conflict => ({
  key,
  orderId,
  number,
  move,
  text: texts.conflict(move, refused),
})

/** The connection status and how long it has lasted. */
function createConnectionTimer() {
  let last: { status: ConnectionStatus; since: number } = { status: 'reconnecting', since: performance.now() }
  return {
    update(status: ConnectionStatus): { connection: ConnectionStatus; connectionForMs: number } {
      if (status !== last.status) last = { status, since: performance.now() }
      return { connection: last.status, connectionForMs: performance.now() - last.since }
    },
  }
}

type ShownParts = { live: LiveBoard; shift: Shift; connection: ConnectionStatus; hasFailed: boolean }

function factsOf({ live, shift, connection, hasFailed }: ShownParts): BoardFacts {
  const [last, board] = [live.last(), live.shown()]
  return {
    state: last ? 'shown' : hasFailed ? 'failed' : 'loading',
    board,
    seenAt: last?.now,
    now: new Date(live.now()),
    connection,
    pendingActions: live.queue
      .pendingActions()
      .map((action) => toPendingAction(action, live.orderBefore(action))),
    conflicts: live.queue.conflicts().map(conflictOf),
    isShift: shift.isOn(),
    sound: shift.sound(),
    isRinging: isRinging(board, shift.isOn()),
  }
}

/** Runs the board of one account from sign-in to the end of the session, on every page of the area. */
export function openEngine({ show, ...account }: Parts) {
  const connectionTimer = createConnectionTimer()
  let reader: BoardReader | undefined
  let [isReady, isOver] = [false, false]

  const shift = openShift({ accountId: account.accountId, heartbeat: sendHeartbeat, onChange: publish })
  const live = openLiveBoard({ ...account, onChange: publish, onAnswered: () => reader?.requestRead() })
  const { queue } = live

  function publish(): void {
    // Some parts call back while the others are not created yet.
    if (isOver || !isReady) return
    const { connection, connectionForMs } = connectionTimer.update(reader?.connection() ?? 'reconnecting')
    shift.update({ board: live.shown(), connection, connectionForMs })
    show(factsOf({ live, shift, connection, hasFailed: reader?.hasFailed() ?? false }))
  }

  const read = () =>
    (reader ??= openReader({ read: findBoard, onResponse: live.applyResponse, onChange: publish }))
  const stops = [
    on(window, 'pagehide', live.flush),
    on(document, 'visibilitychange', () => void (document.hidden && live.flush())),
    on(window, 'online', queue.wake),
  ]
  const ticking = setInterval(publish, tickMs)
  isReady = true
  if (shift.isOn()) read()
  live.rebuild()

  return {
    enqueueAction: queue.enqueue,
    undo: queue.undo,
    dismiss: queue.dismiss,
    flush: queue.flush,
    wake: queue.wake,
    setSound: shift.setSound,
    endShift: shift.end,
    startShift(): Promise<void> {
      read()
      return shift.start()
    },
    refresh: (): Promise<void> => read().refresh(),
    /** Starts polling when the board is shown. */
    open: (): void => void read(),
    /** Stops polling when the board is not shown, unless a shift is running. */
    rest(): void {
      if (shift.isOn()) return
      reader?.stop()
      reader = undefined
    },
    close(): void {
      isOver = true
      clearInterval(ticking)
      reader?.stop()
      live.close()
      shift.close()
      for (const stop of stops) stop()
    },
  }
}
