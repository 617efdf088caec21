import type { Role } from '@momo/contracts/shared'
import { logOutStore } from '#lib/session/log-out/log-out-store.ts'
import { type SessionState, sessionStore } from '#lib/session/session-state.ts'
import { withTabLock } from '#lib/session/tab-lock.ts'
import {
  type ActionQueue,
  type ActionQueueParts,
  type NewAction,
  openActionQueue,
  type PendingState,
} from './action-queue.ts'
import { openActionStorage } from './indexed-db-storage.ts'
import type { QueueStorage, StoredAction } from './stored-action.ts'

type Options<Action extends StoredAction, Answer> = Pick<
  ActionQueueParts<Action, Answer>,
  | 'name'
  | 'groupOf'
  | 'send'
  | 'refusalsIn'
  | 'onAnswered'
  | 'mostPerRequest'
  | 'keepDeliveredMs'
  | 'mustStore'
> & {
  /** Who uses it; a branch admin unless stated otherwise. */
  role?: Role
}
export type Queued<Action> = {
  pending: (Action & { state: PendingState })[]
  refused: Action[]
  /** Accepted lately; with `keepDeliveredMs` only. */
  delivered: Action[]
}

const ownerIn = (session: SessionState, role: Role) =>
  session.token !== undefined && session.role === role ? session.user : undefined

const keyOf = (user: SessionState['user']) => user && `${user.id} ${user.branchId ?? ''}`

/**
 * The queue of independent actions of the signed-in admin. It runs from its first use until the page is unloaded, on every page of
 * the area. What is not sent stays on the device after a log-out, until the same account signs in again: it has no data of customers.
 */
export function createAccountQueue<Action extends StoredAction, Answer>(options: Options<Action, Answer>) {
  const { role = 'branchAdmin' } = options
  const none: Queued<Action> = { pending: [], refused: [], delivered: [] }
  const listeners = new Set<() => void>()
  let storage: QueueStorage<Action> | undefined
  let queue: ActionQueue<Action> | undefined
  let owner: string | undefined
  let shown = none
  let isRunning = false

  function publish(): void {
    shown = queue
      ? { pending: queue.pendingActions(), refused: queue.conflicts(), delivered: queue.delivered() }
      : none
    for (const listener of listeners) listener()
  }

  function open(user: NonNullable<SessionState['user']>): ActionQueue<Action> {
    const key = keyOf(user)
    storage ??= openActionStorage<Action>({
      name: options.name,
      survivesLogOut: true,
      ...(options.mustStore && { mustStore: true }),
    })
    return openActionQueue<Action, Answer>({
      ...options,
      accountId: user.id,
      branchId: user.branchId,
      storage,
      isIndependent: true,
      now: () => Date.now(),
      withLock: withTabLock,
      maySend: () => keyOf(ownerIn(sessionStore.read(), role)) === key,
      onChange: publish,
    })
  }

  function syncWithSession(): void {
    const next = ownerIn(sessionStore.read(), role)
    if (keyOf(next) === owner) return queue?.wake()
    owner = keyOf(next)
    queue?.close()
    queue = next === undefined ? undefined : open(next)
    publish()
  }

  const flush = () => queue?.flush()

  function run(): void {
    if (isRunning) return
    isRunning = true
    sessionStore.subscribe(syncWithSession)
    logOutStore.subscribe(() => void (logOutStore.read() === 'asking' && flush()))
    window.addEventListener('pagehide', flush)
    window.addEventListener('online', () => queue?.wake())
    document.addEventListener('visibilitychange', () => void (document.hidden && flush()))
    syncWithSession()
  }

  return {
    run,
    read: (): Queued<Action> => shown,
    readOnServer: (): Queued<Action> => none,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      run()
      return () => void listeners.delete(listener)
    },
    /** Resolves when the action is on the device. */
    add: async (action: NewAction<Action>): Promise<void> => {
      run()
      if (!queue) throw new Error(`${options.name} queue: this account has none`)
      await queue.add(action)
    },
    undo: (key: string): void => queue?.undo(key),
    retry: (keys: string[]): void => queue?.retry(keys),
    dismiss: (key: string): void => queue?.dismiss(key),
    /** After a response of the server: it can be reached. */
    wake: (): void => queue?.wake(),
  }
}
