import { debug } from '#lib/log/debug.ts'
import type { ActionSender } from './action-sender.ts'
import type { KnownActions } from './known-actions.ts'
import { nextPerOrder } from './queue-state.ts'
import type { ActionQueueStorage, QueuedAction } from './queued-action.ts'

type Parts = {
  actions: KnownActions
  sender: ActionSender
  storage: ActionQueueStorage
  now(): number
  withLock(name: string, work: () => Promise<void>): Promise<void>
  maySend(): boolean
  onChange(): void
}

/** Sends each action when its undo delay and its back-off have ended, one per order at a time. */
export function createDelivery({ actions, sender, storage, now, withLock, maySend, onChange }: Parts) {
  const underway = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const dueAt = (action: QueuedAction) => Math.max(action.sendAt, sender.retryAt(action.orderId))
  const sendable = () => nextPerOrder(actions.all()).filter(({ orderId }) => !underway.has(orderId))

  /** Another tab may have sent or undone the action while this one waited for the lock. */
  const sendIfStillQueued = async (action: QueuedAction) => {
    if (await storage.has(action.key)) return sender.sendOne(action)
    actions.drop(action)
  }

  async function deliver(action: QueuedAction, mode: 'in turn' | 'at once'): Promise<void> {
    underway.add(action.orderId)
    onChange()
    // A page that is unloading gets no Web Lock; the idempotency key makes a second send harmless.
    const work =
      mode === 'in turn'
        ? withLock(`board ${action.orderId}`, () => sendIfStillQueued(action))
        : sender.sendOne(action)
    await work
      .catch((fault: unknown) => sender.handleFailure(action, fault))
      .catch((fault: unknown) => debug('board queue: save failed', fault))
    underway.delete(action.orderId)
    onChange()
    run()
  }

  function run(): void {
    clearTimeout(timer)
    if (isClosed || !maySend()) return
    const next = sendable()
    const due = next.filter((action) => dueAt(action) <= now())
    for (const action of due) void deliver(action, 'in turn')
    const later = next.filter((action) => !due.includes(action)).map((action) => dueAt(action) - now())
    if (later.length > 0) timer = setTimeout(run, Math.min(...later))
  }

  return {
    run,
    /** Sends the next action of each order without waiting for its time. */
    sendAllNow: (): void => {
      if (maySend()) for (const action of sendable()) void deliver(action, 'at once')
    },
    /** Only the first action of an order can be in flight. */
    isInProgress: ({ key, orderId }: QueuedAction): boolean =>
      underway.has(orderId) && actions.ofOrder(orderId)[0]?.key === key,
    stop: (): void => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
