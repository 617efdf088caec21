import { debug } from '#lib/log/debug.ts'
import type { ActionSender } from './action-sender.ts'
import type { KnownActions } from './known-actions.ts'
import { type GroupOf, nextPerGroup } from './queue-state.ts'
import type { QueueStorage, StoredAction } from './stored-action.ts'

export type DeliveryParts<Action extends StoredAction> = {
  /** The first part of the locks' names. */
  name: string
  storage: QueueStorage<Action>
  groupOf: GroupOf<Action>
  now(): number
  /** Runs `work` in one tab at a time. */
  withLock(name: string, work: () => Promise<void>): Promise<void>
  maySend(): boolean
  onChange(): void
  /** Actions of one group that are sent together; one by default. */
  mostPerRequest?: number
}
type Mode = 'in turn' | 'at once'

/** Sends actions when their undo delay and their back-off have ended, one request per group at a time. */
export function createDelivery<Action extends StoredAction>(
  parts: DeliveryParts<Action> & { actions: KnownActions<Action>; sender: ActionSender<Action> },
) {
  const { name, actions, sender, storage, groupOf, now, withLock, maySend, onChange } = parts
  const { mostPerRequest = 1 } = parts
  /** Keys in flight, by group. */
  const underway = new Map<string, string[]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const dueAt = (action: Action) => Math.max(action.sendAt, sender.retryAt(groupOf(action)))
  const sendable = () =>
    nextPerGroup(actions.all(), groupOf).filter((action) => !underway.has(groupOf(action)))

  /** The action and those of the same person behind it that are due too. */
  function batchFrom(first: Action, mode: Mode): Action[] {
    const isDue = (action: Action) => action === first || mode === 'at once' || dueAt(action) <= now()
    const due = actions.ofGroup(groupOf(first)).filter(isDue).slice(0, mostPerRequest)
    const next = due.findIndex(({ person }) => person !== first.person)
    return next === -1 ? due : due.slice(0, next)
  }

  /** Another tab may have sent or undone actions while this one waited for the lock. */
  async function sendIfStillQueued(batch: Action[]): Promise<void> {
    const isQueued = await Promise.all(batch.map(({ key }) => storage.has(key)))
    for (const action of batch.filter((_, index) => !isQueued[index])) actions.drop(action)
    const queued = batch.filter((_, index) => isQueued[index])
    if (queued.length > 0) await sender.sendBatch(queued)
  }

  async function deliver(first: Action, mode: Mode): Promise<void> {
    const group = groupOf(first)
    const batch = batchFrom(first, mode)
    underway.set(
      group,
      batch.map(({ key }) => key),
    )
    onChange()
    // A page that is unloading gets no Web Lock; the idempotency key makes a second send harmless.
    const work =
      mode === 'in turn'
        ? withLock(`${name} ${group}`, () => sendIfStillQueued(batch))
        : sender.sendBatch(batch)
    await work
      .catch((fault: unknown) => sender.handleFailure(batch, fault))
      .catch((fault: unknown) => debug('action queue: save failed', fault))
    underway.delete(group)
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
    /** Sends the next actions of each group without waiting for their time. */
    sendAllNow: (): void => {
      if (maySend()) for (const action of sendable()) void deliver(action, 'at once')
    },
    isInProgress: (action: Action): boolean => underway.get(groupOf(action))?.includes(action.key) ?? false,
    stop: (): void => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
