import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { debug } from '#lib/log/debug.ts'
import type { QueuedAction, ActionQueueStorage } from './queued-action.ts'

/**
 * IndexedDB can write with strict durability; localStorage is flushed seconds later, and a power cut would lose the last actions. A log-out
 * clears localStorage on every page, so a mark there shows whether the stored actions are still valid.
 */
const names = {
  database: 'board',
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

interface BoardSchema extends DBSchema {
  actions: { key: string; value: QueuedAction }
}
type Database = IDBPDatabase<BoardSchema>

function withTimeout<T>(step: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    setTimeout(() => reject(new Error(`board storage: ${step} timed out`)), timeoutMs)
  })
}

/** Async, because `openDB` throws where the browser has no IndexedDB. */
const openDatabase = async (): Promise<Database> =>
  withTimeout(
    'open',
    openDB<BoardSchema>(names.database, 2, {
      upgrade: (database) => void database.createObjectStore('actions', { keyPath: 'key' }),
    }),
  )

const startRead = (database: Database) => database.transaction('actions', 'readonly')
const startWrite = (database: Database) =>
  database.transaction('actions', 'readwrite', { durability: 'strict' })

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

const isStale = (action: QueuedAction): boolean => Math.abs(Date.now() - action.pressedAt) > freshMs

/** Falls back to memory, for the life of the page, where IndexedDB is not available. */
export function openActionStorage(): ActionQueueStorage {
  const inMemory = new Map<string, QueuedAction>()
  const channel = openChangeChannel()
  const opened = openDatabase().catch((fault: unknown): undefined => {
    debug('board storage: IndexedDB unavailable, using memory', fault)
  })

  const query = async <T>(read: (store: ReturnType<typeof startRead>['store']) => Promise<T>) => {
    const database = await opened
    if (!database) return undefined
    const { store, done } = startRead(database)
    const [found] = await withTimeout('read', Promise.all([read(store), done]))
    return found
  }

  const change: ActionQueueStorage['change'] = async ({ put = [], remove = [] }) => {
    for (const action of put) inMemory.set(action.key, action)
    for (const key of remove) inMemory.delete(key)
    const database = await opened
    if (!database) return
    const { store, done } = startWrite(database)
    const requests = [...put.map((action) => store.put(action)), ...remove.map((key) => store.delete(key))]
    await withTimeout('write', Promise.all([...requests, done]))
    for (const action of put) if (inMemory.get(action.key) === action) inMemory.delete(action.key)
    channel.notify()
  }

  const clear = async (): Promise<void> => {
    inMemory.clear()
    const database = await opened
    if (!database) return
    const { store, done } = startWrite(database)
    await withTimeout('clear', Promise.all([store.clear(), done]))
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
      const stored = await query((store) => store.getAll())
      const valid = await discardStale(stored ?? [])
      const all = new Map([...valid.map((action) => [action.key, action] as const), ...inMemory])
      return [...all.values()].filter((action) => action.accountId === accountId)
    },
    async has(key) {
      // On a read error the action is sent: the idempotency key makes a second send harmless.
      const count = () => query((store) => store.count(key)).catch(() => 1)
      return inMemory.has(key) || (await count()) !== 0
    },
    change,
    release: (until) => writeMark(names.released, String(until)),
    releasedUntil: () => Number(readMark(names.released) ?? 0),
    clear,
    watch: channel.watch,
  }
}
