import { debug } from '#lib/log/debug.ts'
import type { KeptPress, PressShelf } from './queued-action.ts'

/**
 * IndexedDB, because it can be asked to write through to the disk: localStorage is written seconds later, and a power cut would take the
 * last presses with it. Logging out empties localStorage on whatever page, so a mark there says whether what is kept here still counts.
 */
const names = { database: 'board', store: 'presses', channel: 'board', mark: 'board:presses', released: 'board:released' }
/** Browsers have been seen that never answer. */
const patienceMs = 2_000
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
    // Full or forbidden: what is kept does not outlive the page then.
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(names.database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(names.store, { keyPath: 'key' }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    setTimeout(() => reject(new Error('the database does not open')), patienceMs)
  })
}

type Work<T> = (store: IDBObjectStore) => IDBRequest<T> | undefined

function transact<T>(database: IDBDatabase, mode: IDBTransactionMode, work: Work<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names.store, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(names.store))
    transaction.addEventListener('complete', () => resolve(request?.result))
    for (const end of ['error', 'abort']) transaction.addEventListener(end, () => reject(transaction.error ?? new Error(end)))
    setTimeout(() => reject(new Error('the database does not answer')), patienceMs)
  })
}

/** A browser that keeps nothing has them in memory, for the life of the page. */
export function openShelf(): PressShelf {
  const inMemory = new Map<string, KeptPress>()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(names.channel)
  const looks = new Set<() => void>()
  channel?.addEventListener('message', () => {
    for (const look of looks) look()
  })
  const opened = openDatabase().catch((fault: unknown): undefined => {
    debug('presses are kept in memory', fault)
  })

  const ask = async <T>(mode: IDBTransactionMode, work: Work<T>): Promise<T | undefined> => {
    const database = await opened
    return database && transact(database, mode, work)
  }

  const change: PressShelf['change'] = async ({ put = [], remove = [] }) => {
    for (const press of put) inMemory.set(press.key, press)
    for (const key of remove) inMemory.delete(key)
    const database = await opened
    if (!database) return
    await transact(database, 'readwrite', (store) => {
      for (const press of put) store.put(press)
      for (const key of remove) store.delete(key)
      return undefined
    })
    for (const press of put) if (inMemory.get(press.key) === press) inMemory.delete(press.key)
    channel?.postMessage('changed')
  }

  const clear = async (): Promise<void> => {
    inMemory.clear()
    await ask('readwrite', (store) => void store.clear())
  }

  /** Without the mark somebody has logged out, unless the power went before the mark was on the disk: what is as fresh as that stays. */
  async function forgetOld(kept: KeptPress[]): Promise<KeptPress[]> {
    const isMarked = readMark(names.mark) !== undefined
    writeMark(names.mark, 'kept')
    const old = isMarked ? [] : kept.filter(({ pressedAt }) => Math.abs(Date.now() - pressedAt) > freshMs)
    if (old.length > 0) await change({ remove: old.map(({ key }) => key) }).catch(() => undefined)
    return kept.filter((press) => !old.includes(press))
  }

  return {
    async all(accountId) {
      const kept = await ask<KeptPress[]>('readonly', (store) => store.getAll() as IDBRequest<KeptPress[]>)
      const counting = await forgetOld(kept ?? [])
      const all = new Map([...counting.map((press) => [press.key, press] as const), ...inMemory])
      return [...all.values()].filter((press) => press.accountId === accountId)
    },
    async has(key) {
      // In doubt it is sent: twice is once.
      return inMemory.has(key) || (await ask('readonly', (store) => store.count(key)).catch(() => 1)) !== 0
    },
    change,
    release: (until) => writeMark(names.released, String(until)),
    releasedUntil: () => Number(readMark(names.released) ?? 0),
    clear,
    watch(look) {
      looks.add(look)
      return () => void looks.delete(look)
    },
  }
}
