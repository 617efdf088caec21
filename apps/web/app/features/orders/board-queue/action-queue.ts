import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { ApiError } from '#lib/api/api-error.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { debug } from '#lib/log/debug.ts'
import { byTurn, type Change, nextPerOrder, released, waitingOf, applyChange } from './queue-state.ts'
import { builtOnRefused, isRefusal, type QueuedAction, backoffMs, type ActionQueueStorage, sendTime } from './queued-action.ts'

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

/**
 * ADM-02, R-38: persistent offline queue. Actions are sent in FIFO order, one in flight per order, and retried with back-off until the
 * server accepts or refuses them. The idempotency key makes a repeated send safe.
 */
export function openQueue({ accountId, storage, now, send, withLock, maySend, onChange, onAnswered }: QueueParts) {
  let known: QueuedAction[] = []
  /** Keys that are not persisted yet: a reload after a change in another tab must not drop them. */
  const unsaved = new Set<string>()
  const underway = new Set<string>()
  const failed = new Map<string, { failures: number; nextAt: number }>()
  /** Versions from the server's answers: newer than those on a board that has not been refetched yet. */
  const versions = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const ofOrder = (orderId: string) => waitingOf(known).filter((action) => action.orderId === orderId)
  const dueAt = (action: QueuedAction) => Math.max(action.sendAt, failed.get(action.orderId)?.nextAt ?? 0)

  async function save(change: Change): Promise<void> {
    const { put = [] } = change
    known = applyChange(known, change)
    for (const { key } of put) unsaved.add(key)
    onChange()
    await storage.change(change).finally(() => {
      for (const { key } of put) unsaved.delete(key)
    })
  }

  const saveInBackground = (change: Change) => void save(change).catch((fault: unknown) => debug('board queue: save failed', fault))

  /** The next action on the order is sent with the version from this answer. */
  async function markDone(action: QueuedAction, version: number): Promise<void> {
    const [next] = ofOrder(action.orderId).filter(({ key }) => key !== action.key)
    failed.delete(action.orderId)
    versions.set(action.orderId, version)
    onAnswered(action, 'done')
    await save({ remove: [action.key], put: next ? [{ ...next, move: { ...next.move, version } }] : [] })
  }

  async function markRefused(action: QueuedAction, code: string): Promise<void> {
    const all = ofOrder(action.orderId)
    failed.delete(action.orderId)
    onAnswered(action, 'refused')
    await save({ put: all.map((one) => ({ ...one, refused: one.key === action.key ? code : builtOnRefused })) })
  }

  async function handleFailure(action: QueuedAction, fault: unknown): Promise<void> {
    if (fault instanceof ApiError && isRefusal(fault.status)) return markRefused(action, fault.code)
    debug('board queue: send failed, will retry', fault)
    const failures = (failed.get(action.orderId)?.failures ?? 0) + 1
    failed.set(action.orderId, { failures, nextAt: now() + backoffMs(failures, Math.random()) })
  }

  async function sendOne(action: QueuedAction): Promise<void> {
    const answer = await send(action).then(
      ({ version }) => ({ version }),
      (fault: unknown) => ({ fault }),
    )
    await ('version' in answer ? markDone(action, answer.version) : handleFailure(action, answer.fault))
  }

  /** Another tab may have sent or undone the action while this one waited for the lock. */
  const sendIfStillQueued = async (action: QueuedAction) => {
    if (await storage.has(action.key)) return sendOne(action)
    known = known.filter(({ key }) => key !== action.key)
  }

  async function deliver(action: QueuedAction, mode: 'in turn' | 'at once'): Promise<void> {
    underway.add(action.orderId)
    onChange()
    // A page that is unloading gets no Web Lock; the idempotency key makes a second send harmless.
    const work = mode === 'in turn' ? withLock(`board ${action.orderId}`, () => sendIfStillQueued(action)) : sendOne(action)
    await work.catch((fault: unknown) => handleFailure(action, fault)).catch((fault: unknown) => debug('board queue: save failed', fault))
    underway.delete(action.orderId)
    onChange()
    run()
  }

  function run(): void {
    clearTimeout(timer)
    if (isClosed || !maySend()) return
    const next = nextPerOrder(known).filter(({ orderId }) => !underway.has(orderId))
    const due = next.filter((action) => dueAt(action) <= now())
    for (const action of due) void deliver(action, 'in turn')
    const later = next.filter((action) => !due.includes(action)).map((action) => dueAt(action) - now())
    if (later.length > 0) timer = setTimeout(run, Math.min(...later))
  }

  async function load(): Promise<void> {
    const stored = await storage.all(accountId)
    const own = known.filter(({ key }) => unsaved.has(key))
    const others = released(stored, storage.releasedUntil()).filter(({ key }) => !unsaved.has(key))
    known = [...others, ...own].toSorted(byTurn)
    onChange()
    run()
  }

  /** Only the first action of an order can be in flight. */
  const isUnderWay = (action: QueuedAction): boolean => underway.has(action.orderId) && ofOrder(action.orderId)[0]?.key === action.key

  const reload = () => void load().catch((fault: unknown) => debug('board queue: load failed', fault))
  const stopWatching = storage.watch(reload)
  reload()

  return {
    pendingActions: (): (QueuedAction & { state: PendingState })[] =>
      waitingOf(known).map((action) => ({
        ...action,
        state: isUnderWay(action) ? 'sending' : now() < action.sendAt ? 'held' : 'waiting',
      })),
    conflicts: (): QueuedAction[] => known.filter(({ refused }) => refused !== undefined),

    enqueue(order: BoardOrder, move: StaffMove): void {
      const before = ofOrder(order.id)
      // A double tap enqueues the action once.
      if (before.at(-1)?.move.move === move.move) return
      const [key, queuedAt] = [newIdempotencyKey(), now()]
      // An action behind another one gets its version from the answer to that one.
      const version = before.length > 0 ? undefined : Math.max(order.version, versions.get(order.id) ?? 0)
      const turn = Math.max(0, ...known.map((action) => action.turn)) + 1
      const sendAt = sendTime(queuedAt, order.missedAt)
      saveInBackground({
        put: [
          {
            key,
            accountId,
            orderId: order.id,
            number: order.number,
            move: { ...move, key, version },
            pressedAt: queuedAt,
            sendAt,
            turn,
          },
        ],
      })
      run()
    },

    /** Later actions on the same order depend on this one and are removed with it. */
    undo(key: string): void {
      const action = waitingOf(known).find((one) => one.key === key)
      if (!action || isUnderWay(action) || now() >= action.sendAt) return
      saveInBackground({ remove: ofOrder(action.orderId).flatMap((one) => (one.turn >= action.turn ? [one.key] : [])) })
      run()
    },

    dismiss: (key: string): void => saveInBackground({ remove: [key] }),

    /** Sends everything without the undo delay, because the page may be unloading. */
    flush(): void {
      const at = now()
      storage.release(at)
      known = known.map((action) => ({ ...action, sendAt: Math.min(action.sendAt, at) }))
      if (maySend()) for (const action of nextPerOrder(known)) if (!underway.has(action.orderId)) void deliver(action, 'at once')
    },

    /** Cancels the back-off after a reconnect or a sign-in. */
    wake(): void {
      for (const [orderId, { failures }] of failed) failed.set(orderId, { failures, nextAt: 0 })
      run()
    },

    close(): void {
      isClosed = true
      clearTimeout(timer)
      stopWatching()
    },
  }
}
