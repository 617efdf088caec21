import type { Board } from '@momo/contracts/orders'
import { findBoard, sendHeartbeat, sendMove } from '../board/board.api.ts'
import type { BoardFacts, BoardView, Conflict, PendingAction } from '../board/board-view.ts'
import { withTabLock } from '#lib/session/tab-lock.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { boardEngineMessages as texts } from './board-engine.messages.ts'
import { type BoardResponse, type BoardReader, on, openReader } from './board-reader.ts'
import { readCachedBoard, cacheBoard } from './board-cache.ts'
import type { QueuedAction, ActionQueueStorage } from '../board-queue/queued-action.ts'
import { openQueue, type PendingState } from '../board-queue/action-queue.ts'
import { isRinging } from './alarm.ts'
import { withSameOrders } from './same-orders.ts'
import { openServerClock } from './server-clock.ts'
import { openShift } from './shift.ts'
import { applyPendingActions, type OptimisticAction } from '../board-queue/optimistic-board.ts'

type Parts = { accountId: string; branchId: string | undefined; storage: ActionQueueStorage; show(facts: BoardFacts): void }
export type BoardEngine = ReturnType<typeof openEngine>

const tickMs = 1_000
const cacheDelayMs = 1_000

const toPendingAction = ({
  key,
  orderId,
  number,
  move,
  pressedAt,
  sendAt,
  state,
}: QueuedAction & { state: PendingState }): PendingAction => ({
  key,
  orderId,
  number,
  move,
  state,
  queuedAt: new Date(pressedAt),
  undoUntil: new Date(sendAt),
})

const conflictOf = ({ key, orderId, number, move: { move }, refused = '' }: QueuedAction): Conflict => ({
  key,
  orderId,
  number,
  move,
  text: texts.conflict(number, move, refused),
})

/** Runs the board of one account from sign-in to the end of the session, on every page of the area. */
export function openEngine({ accountId, branchId, storage: actionStorage, show }: Parts) {
  const clock = openServerClock()
  let last: Board | undefined = readCachedBoard(accountId, branchId)
  /** Accepted by the server after the last board was requested: still shown as an optimistic update. */
  let acknowledged: { action: QueuedAction; at: number }[] = []
  let board: Board | undefined
  let reader: BoardReader | undefined
  let lastConnection: { status: BoardView['connection']; since: number } = { status: 'reconnecting', since: performance.now() }
  let [isReady, isOver] = [false, false]
  let cacheTimer: ReturnType<typeof setTimeout> | undefined

  const shift = openShift({ accountId, heartbeat: sendHeartbeat, onChange: publish })
  const queue = openQueue({
    accountId,
    storage: actionStorage,
    now: clock.now,
    withLock: withTabLock,
    send: ({ orderId, move }) => sendMove(orderId, move),
    maySend: () => !isOver && sessionStore.read().user?.id === accountId,
    onChange: rebuildBoard,
    onAnswered(action, verdict) {
      if (verdict === 'done') acknowledged = [...acknowledged, { action, at: performance.now() }]
      reader?.requestRead()
    },
  })

  function applyAnswer(answer: BoardResponse): void {
    clock.set(answer)
    last = withSameOrders(answer.board, last)
    acknowledged = acknowledged.filter(({ at }) => at > answer.beganAt)
    cacheTimer ??= setTimeout(saveToCache, cacheDelayMs)
    queue.wake()
    rebuildBoard()
  }

  function saveToCache(): void {
    clearTimeout(cacheTimer)
    cacheTimer = undefined
    if (last) cacheBoard(accountId, last)
  }

  function rebuildBoard(): void {
    // Some parts call back while the others are not created yet.
    if (isOver || !isReady) return
    const actions = [...acknowledged.map(({ action }) => action), ...queue.pendingActions()]
    board =
      last &&
      applyPendingActions(
        last,
        actions.map((action): OptimisticAction => ({ ...action, queuedAt: new Date(action.pressedAt) })),
      )
    publish()
  }

  function readConnection(): BoardView['connection'] {
    const status = reader?.connection() ?? 'reconnecting'
    if (status !== lastConnection.status) lastConnection = { status, since: performance.now() }
    return status
  }

  function publish(): void {
    if (isOver || !isReady) return
    shift.update({ board, connection: readConnection(), connectionForMs: performance.now() - lastConnection.since })
    show({
      state: last ? 'shown' : reader?.hasFailed() ? 'failed' : 'loading',
      board,
      seenAt: last?.now,
      now: new Date(clock.now()),
      connection: lastConnection.status,
      pendingActions: queue.pendingActions().map(toPendingAction),
      conflicts: queue.conflicts().map(conflictOf),
      isShift: shift.isOn(),
      sound: shift.sound(),
      isRinging: isRinging(board, shift.isOn()),
    })
  }

  const read = () => (reader ??= openReader({ read: findBoard, onResponse: applyAnswer, onChange: publish }))
  const leave = () => {
    queue.flush()
    if (cacheTimer !== undefined) saveToCache()
  }
  const stops = [
    on(window, 'pagehide', leave),
    on(document, 'visibilitychange', () => void (document.hidden && leave())),
    on(window, 'online', queue.wake),
  ]
  const ticking = setInterval(publish, tickMs)
  isReady = true
  if (shift.isOn()) read()
  rebuildBoard()

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
      clearTimeout(cacheTimer)
      reader?.stop()
      queue.close()
      shift.close()
      for (const stop of stops) stop()
    },
  }
}
