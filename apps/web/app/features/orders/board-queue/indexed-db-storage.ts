import { debug } from '#lib/log/debug.ts'
import type { QueuedAction, ActionQueueStorage } from './queued-action.ts'

/**
 * IndexedDB can write with strict durability; localStorage is flushed seconds later, and a power cut would lose the last actions. A log-out
 * clears localStorage on every page, so a mark there shows whether the stored actions are still valid.
 */
const names = {
  database: 'board',
  store: 'actions',
  channel: 'board',
  mark: 'board:actions',
  released: 'board:released',
}
/** Some browsers never fire an IndexedDB event. */
const timeoutMs = 2_000
const freshMs = 120_000

function readMark(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function writeMark(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Storage is full or blocked: the actions do not outlive the page.
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(names.database, 2)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(names.store, { keyPath: 'key' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('board storage: open failed')))
    setTimeout(() => reject(new Error('board storage: open timed out')), timeoutMs)
  })
}

type Work<T> = (store: IDBObjectStore) => IDBRequest<T> | undefined

function transact<T>(database: IDBDatabase, mode: IDBTransactionMode, work: Work<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names.store, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(names.store))
    transaction.addEventListener('complete', () => resolve(request?.result))
    for (const end of ['error', 'abort'])
      transaction.addEventListener(end, () => reject(transaction.error ?? new Error(end)))
    setTimeout(() => reject(new Error('board storage: transaction timed out')), timeoutMs)
  })
}

/** Notifies the other tabs of a change; without BroadcastChannel they see it when they load again. */
function openChangeChannel() {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(names.channel)
  const listeners = new Set<() => void>()
  channel?.addEventListener('message', () => {
    for (const listener of listeners) listener()
  })
  return {
    notify: (): void => channel?.postMessage('changed'),
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isStale = ({ pressedAt }: QueuedAction): boolean => Math.abs(Date.now() - pressedAt) > freshMs

/** Falls back to memory, for the life of the page, where IndexedDB is not available. */
export function openActionStorage(): ActionQueueStorage {
  const inMemory = new Map<string, QueuedAction>()
  const channel = openChangeChannel()
  const opened = openDatabase().catch((fault: unknown): undefined => {
    debug('board storage: IndexedDB unavailable, using memory', fault)
  })

  const query = async <T>(mode: IDBTransactionMode, work: Work<T>): Promise<T | undefined> => {
    const database = await opened
    return database && transact(database, mode, work)
  }

  const change: ActionQueueStorage['change'] = async ({ put = [], remove = [] }) => {
    for (const action of put) inMemory.set(action.key, action)
    for (const key of remove) inMemory.delete(key)
    const database = await opened
    if (!database) return
    await transact(database, 'readwrite', (store) => {
      for (const action of put) store.put(action)
      for (const key of remove) store.delete(key)
      return undefined
    })
    for (const action of put) if (inMemory.get(action.key) === action) inMemory.delete(action.key)
    channel.notify()
  }

  const clear = async (): Promise<void> => {
    inMemory.clear()
    await query('readwrite', (store) => void store.clear())
  }

  /** A missing mark means a log-out, or a power cut before the mark reached the disk: actions of the last two minutes stay valid. */
  async function discardStale(stored: QueuedAction[]): Promise<QueuedAction[]> {
    const isMarked = readMark(names.mark) !== undefined
    writeMark(names.mark, 'kept')
    const stale = isMarked ? [] : stored.filter(isStale)
    if (stale.length > 0) await change({ remove: stale.map(({ key }) => key) }).catch(() => undefined)
    return stored.filter((action) => !stale.includes(action))
  }

  return {
    async all(accountId) {
      const stored = await query<QueuedAction[]>(
        'readonly',
        (store) => store.getAll() as IDBRequest<QueuedAction[]>,
      )
      const valid = await discardStale(stored ?? [])
      const all = new Map([...valid.map((action) => [action.key, action] as const), ...inMemory])
      return [...all.values()].filter((action) => action.accountId === accountId)
    },
    async has(key) {
      // On a read error the action is sent: the idempotency key makes a second send harmless.
      return inMemory.has(key) || (await query('readonly', (store) => store.count(key)).catch(() => 1)) !== 0
    },
    change,
    release: (until) => writeMark(names.released, String(until)),
    releasedUntil: () => Number(readMark(names.released) ?? 0),
    clear,
    watch: channel.watch,
  }
}
