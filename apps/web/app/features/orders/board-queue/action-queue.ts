import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { createDelivery } from './action-delivery.ts'
import { createActionSender } from './action-sender.ts'
import { createKnownActions } from './known-actions.ts'
import { type QueuedAction, type ActionQueueStorage, sendTime } from './queued-action.ts'

export type QueueParts = {
  accountId: string
  storage: ActionQueueStorage
  /** The server's clock. */
  now(): number
  send(action: QueuedAction): Promise<{ version: number }>
  /** Runs `work` in one tab at a time. */
  withLock(name: string, work: () => Promise<void>): Promise<void>
  maySend(): boolean
  onChange(): void
  /** The server accepted or refused the action, so the shown board is stale. */
  onAnswered(action: QueuedAction, verdict: 'done' | 'refused'): void
}
export type PendingState = 'held' | 'waiting' | 'sending'
export type ActionQueue = ReturnType<typeof openQueue>

type NewAction = Pick<QueuedAction, 'accountId' | 'move' | 'turn'> & {
  order: BoardOrder
  version: number | undefined
  queuedAt: number
}

function newAction({ accountId, order, move, version, queuedAt, turn }: NewAction): QueuedAction {
  const key = newIdempotencyKey()
  return {
    key,
    accountId,
    orderId: order.id,
    number: order.number,
    move: { ...move, key, version },
    pressedAt: queuedAt,
    sendAt: sendTime(queuedAt, order.missedAt),
    turn,
  }
}

/**
 * ADM-02, R-38: persistent offline queue. Actions are sent in FIFO order, one in flight per order, and retried with back-off until the
 * server accepts or refuses them. The idempotency key makes a repeated send safe.
 */
export function openQueue(parts: QueueParts) {
  const { accountId, storage, now } = parts
  const actions = createKnownActions(parts)
  const sender = createActionSender({ ...parts, actions })
  const delivery = createDelivery({ ...parts, actions, sender })
  const stopWatching = actions.watchStorage(delivery.run)

  function enqueue(order: BoardOrder, move: StaffMove): void {
    const before = actions.ofOrder(order.id)
    // A double tap enqueues the action once.
    if (before.at(-1)?.move.move === move.move) return
    // An action behind another one gets its version from the answer to that one.
    const version = before.length > 0 ? undefined : Math.max(order.version, sender.versionOf(order.id))
    const action = newAction({ accountId, order, move, version, queuedAt: now(), turn: actions.nextTurn() })
    actions.saveInBackground({ put: [action] })
    delivery.run()
  }

  /** Later actions on the same order depend on this one and are removed with it. */
  function undo(key: string): void {
    const action = actions.waiting().find((one) => one.key === key)
    if (!action || delivery.isInProgress(action) || now() >= action.sendAt) return
    const undone = actions.ofOrder(action.orderId).filter((one) => one.turn >= action.turn)
    actions.saveInBackground({ remove: undone.map((one) => one.key) })
    delivery.run()
  }

  /** Sends everything without the undo delay, because the page may be unloading. */
  function flush(): void {
    const at = now()
    storage.release(at)
    actions.endUndoDelay(at)
    delivery.sendAllNow()
  }

  return {
    pendingActions: (): (QueuedAction & { state: PendingState })[] =>
      actions.waiting().map((action) => ({
        ...action,
        state: delivery.isInProgress(action) ? 'sending' : now() < action.sendAt ? 'held' : 'waiting',
      })),
    conflicts: (): QueuedAction[] => actions.all().filter(({ refused }) => refused !== undefined),
    enqueue,
    undo,
    dismiss: (key: string): void => actions.saveInBackground({ remove: [key] }),
    flush,
    /** Cancels the back-off after a reconnect or a sign-in. */
    wake(): void {
      sender.retryAllNow()
      delivery.run()
    },
    close(): void {
      delivery.stop()
      stopWatching()
    },
  }
}
