import type { Board, BoardOrder } from '@momo/contracts/orders'
import { sendMove } from '../board/board.api.ts'
import { openQueue } from '../board-queue/action-queue.ts'
import { applyPendingActions, type OptimisticAction } from '../board-queue/optimistic-board.ts'
import type { ActionQueueStorage, QueuedAction } from '../board-queue/queued-action.ts'
import { madeBy, actedAt } from '#lib/action-queue/stored-action.ts'
import { type SessionState, sessionStore } from '#lib/session/session-state.ts'
import { withTabLock } from '#lib/session/tab-lock.ts'
import { cacheBoard, readCachedBoard } from './board-cache.ts'
import type { BoardResponse } from './board-reader.ts'
import { withSameOrders } from './same-orders.ts'

type Parts = {
  accountId: string
  branchId: string | undefined
  storage: ActionQueueStorage
  /** The shown board or its pending actions have changed. */
  onChange(): void
  /** The server accepted or refused an action, so the last response is stale. */
  onAnswered(): void
}
export type LiveBoard = ReturnType<typeof openLiveBoard>

const cacheDelayMs = 1_000

/** The server's time, continued with the monotonic clock: a tablet's own clock may be wrong or jump during a shift. */
function openServerClock() {
  let offset: number | undefined
  return {
    set: ({ board, beganAt, endedAt }: BoardResponse): void => {
      offset = board.now.getTime() - (beganAt + endedAt) / 2
    },
    now: (): number => Math.round(offset === undefined ? Date.now() : performance.now() + offset),
  }
}

/** The last response, cached after a delay. */
function openLastBoard(accountId: string, branchId: string | undefined) {
  let last: Board | undefined = readCachedBoard(accountId, branchId)
  let timer: ReturnType<typeof setTimeout> | undefined

  function saveToCache(): void {
    clearTimeout(timer)
    timer = undefined
    if (last) cacheBoard(accountId, last)
  }

  return {
    read: () => last,
    set(board: Board): void {
      last = withSameOrders(board, last)
      timer ??= setTimeout(saveToCache, cacheDelayMs)
    },
    flush(): void {
      if (timer !== undefined) saveToCache()
    },
    close: (): void => clearTimeout(timer),
  }
}

const toOptimisticAction = (action: QueuedAction): OptimisticAction => ({
  ...action,
  queuedAt: actedAt(action),
})

const withActions = (board: Board | undefined, actions: readonly QueuedAction[]): Board | undefined =>
  board && applyPendingActions(board, actions.map(toOptimisticAction))

/** The actions on the same order that come before this one. */
function earlierActions(actions: readonly QueuedAction[], { key, orderId }: QueuedAction): QueuedAction[] {
  const own = actions.filter((action) => action.orderId === orderId)
  const index = own.findIndex((action) => action.key === key)
  return own.slice(0, Math.max(0, index))
}

/** The last response with the queued actions of this device as optimistic updates. */
export function openLiveBoard({ accountId, branchId, storage, onChange, onAnswered }: Parts) {
  const clock = openServerClock()
  const last = openLastBoard(accountId, branchId)
  /** Accepted by the server after the last board was requested: still shown as an optimistic update. */
  let acknowledged: { action: QueuedAction; at: number }[] = []
  let shown: Board | undefined
  let isClosed = false

  const isOwner = ({ user }: SessionState) => user?.id === accountId && user.branchId === branchId

  const queue = openQueue({
    accountId,
    branchId,
    storage,
    now: clock.now,
    isReadyWhenBumped: () => last.read()?.readyWhenBumped ?? false,
    withLock: withTabLock,
    send: (action) => sendMove(action.orderId, action.move, madeBy(action)),
    maySend: () => !isClosed && isOwner(sessionStore.read()),
    onChange: rebuild,
    onAnswered(action, verdict) {
      if (verdict === 'done') acknowledged = [...acknowledged, { action, at: performance.now() }]
      onAnswered()
    },
  })

  function shownActions(): QueuedAction[] {
    return [...acknowledged.map(({ action }) => action), ...queue.pendingActions()]
  }

  function rebuild(): void {
    if (isClosed) return
    shown = withActions(last.read(), shownActions())
    onChange()
  }

  return {
    queue,
    now: clock.now,
    last: last.read,
    shown: () => shown,
    rebuild,
    /** The order as it was shown before one of its pending actions. */
    orderBefore: (action: QueuedAction): BoardOrder | undefined =>
      withActions(last.read(), earlierActions(shownActions(), action))?.orders.find(
        ({ id }) => id === action.orderId,
      ),
    applyResponse(answer: BoardResponse): void {
      clock.set(answer)
      last.set(answer.board)
      acknowledged = acknowledged.filter(({ at }) => at > answer.beganAt)
      queue.wake()
      rebuild()
    },
    /** The page may be unloading, so nothing is delayed any longer. */
    flush(): void {
      queue.flush()
      last.flush()
    },
    close(): void {
      isClosed = true
      last.close()
      queue.close()
    },
  }
}
