import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { debug } from '#lib/log/debug.ts'
import { actedAt, markOf, type QueueStorage, type StoredAction } from './stored-action.ts'

const releasedOf = (name: string): string => `${name}:released`
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

interface QueueSchema<Action> extends DBSchema {
  actions: { key: string; value: Action }
}
type Database<Action> = IDBPDatabase<QueueSchema<Action>>

function withTimeout<T>(step: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    work.then(resolve, reject)
    setTimeout(() => reject(new Error(`action queue: ${step} timed out`)), timeoutMs)
  })
}

/** Async, because `openDB` throws where the browser has no IndexedDB. */
const openDatabase = async <Action>(name: string): Promise<Database<Action>> =>
  withTimeout(
    'open',
    openDB<QueueSchema<Action>>(name, 2, {
      upgrade: (database) => void database.createObjectStore('actions', { keyPath: 'key' }),
    }),
  )

const startRead = <Action>(database: Database<Action>) => database.transaction('actions', 'readonly')
const startWrite = <Action>(database: Database<Action>) =>
  database.transaction('actions', 'readwrite', { durability: 'strict' })

/** Notifies the other tabs of a change; without BroadcastChannel they see it when they load again. */
function openChangeChannel(name: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
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

const isStale = (action: StoredAction): boolean => Math.abs(Date.now() - actedAt(action).getTime()) > freshMs

type Options = {
  /** Of the database, the channel and the marks. */
  name: string
  /** Otherwise a log-out deletes what was not sent. */
  survivesLogOut?: boolean
  /** An action that can not be written to the device is refused; otherwise it waits in memory, for the life of the page. */
  mustStore?: boolean
}

/**
 * IndexedDB can write with strict durability; localStorage is flushed seconds later, and a power cut would lose the last actions. A log-out
 * clears localStorage on every page, so a mark there shows whether the stored actions are still valid. Without `mustStore` it falls back to
 * memory, for the life of the page, where IndexedDB is not available.
 */
export function openActionStorage<Action extends StoredAction>(options: Options): QueueStorage<Action> {
  const { name, survivesLogOut = false, mustStore = false } = options
  const inMemory = new Map<string, Action>()
  const channel = openChangeChannel(name)
  const opened = openDatabase<Action>(name).catch((fault: unknown): undefined => {
    debug('action queue: IndexedDB unavailable, using memory', fault)
  })

  const query = async <T>(read: (store: ReturnType<typeof startRead<Action>>['store']) => Promise<T>) => {
    const database = await opened
    if (!database) return undefined
    const { store, done } = startRead(database)
    const [found] = await withTimeout('read', Promise.all([read(store), done]))
    return found
  }

  const change: QueueStorage<Action>['change'] = async ({ put = [], remove = [] }) => {
    if (!mustStore) for (const action of put) inMemory.set(action.key, action)
    for (const key of remove) inMemory.delete(key)
    const database = await opened
    if (!database && mustStore && put.length > 0) throw new Error('action queue: no IndexedDB')
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
  async function discardStale(stored: Action[]): Promise<Action[]> {
    const isMarked = readMark(markOf(name)) !== undefined
    writeMark(markOf(name), 'kept')
    const stale = isMarked || survivesLogOut ? [] : stored.filter(isStale)
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
      const isQueued = () =>
        query(async (store) => {
          const found = await store.get(key)
          return found !== undefined && found.deliveredAt === undefined
        }).catch(() => true)
      return inMemory.has(key) || (await isQueued()) !== false
    },
    change,
    release: (until) => writeMark(releasedOf(name), String(until)),
    releasedUntil: () => Number(readMark(releasedOf(name)) ?? 0),
    clear,
    watch: channel.watch,
  }
}
