import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { openActionStorage } from './indexed-db-storage.ts'
import type { StoredAction } from './stored-action.ts'

vi.mock('#lib/log/debug.ts', () => ({ debug: () => {} }))

type Action = StoredAction & { text: string }

const stored = new Map<string, Action>()
const transactions: string[] = []
let outcome: 'complete' | 'abort' = 'complete'

class FakeRequest extends EventTarget {
  result: unknown
}
function succeed(result?: unknown): FakeRequest {
  const request = Object.assign(new FakeRequest(), { result })
  queueMicrotask(() => request.dispatchEvent(new Event('success')))
  return request
}
class FakeStore {
  writes: (() => void)[] = []
  put(action: Action) {
    this.writes.push(() => stored.set(action.key, action))
    return succeed(action.key)
  }
  delete(key: string) {
    this.writes.push(() => stored.delete(key))
    return succeed()
  }
  clear() {
    this.writes.push(() => stored.clear())
    return succeed()
  }
  getAll() {
    return succeed([...stored.values()])
  }
  get(key: string) {
    return succeed(stored.get(key))
  }
}
/** Ends with `outcome` after its requests; only a completed transaction writes. */
class FakeTransaction extends EventTarget {
  objectStoreNames = ['actions']
  error = null
  actions = new FakeStore()
  objectStore() {
    return this.actions
  }
  end() {
    if (outcome === 'complete') for (const write of this.actions.writes) write()
    this.dispatchEvent(new Event(outcome))
  }
}
class FakeDatabase extends EventTarget {
  transaction(_store: string, mode: string, options?: { durability: string }) {
    transactions.push([mode, options?.durability ?? 'default'].join(' '))
    const transaction = new FakeTransaction()
    setImmediate(() => transaction.end())
    return transaction
  }
}

/** As much of IndexedDB as the library uses here. */
function stubIndexedDb(open: () => FakeRequest): void {
  const globals = {
    indexedDB: { open },
    IDBRequest: FakeRequest,
    IDBDatabase: FakeDatabase,
    IDBTransaction: FakeTransaction,
    IDBObjectStore: FakeStore,
    IDBIndex: class {},
    IDBCursor: class {},
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
}

const accountId = '019311ab-0000-7000-8000-000000000001'
const anAction = (key: string): Action => ({
  key,
  accountId,
  text: 'ready',
  pressedAt: Date.now(),
  sendAt: Date.now(),
  turn: 1,
})
const [first, second, third] = [anAction('first'), anAction('second'), anAction('third')]
const keysOf = (actions: Action[]) => actions.map(({ key }) => key)

const openStorage = (survivesLogOut = false) =>
  openActionStorage<Action>({ name: 'test-queue', survivesLogOut })

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
  stored.clear()
  transactions.length = 0
  outcome = 'complete'
})
afterEach(() => {
  vi.useRealTimers()
  browser.restore()
})

test('a change is one transaction of strict durability, and the next page reads it', async () => {
  stubIndexedDb(() => succeed(new FakeDatabase()))
  const storage = openStorage()
  await storage.change({ put: [first, second] })
  await storage.change({ put: [third], remove: [first.key] })
  expect(transactions).toEqual(['readwrite strict', 'readwrite strict'])
  const nextPage = openStorage()
  expect(keysOf(await nextPage.all(accountId))).toEqual([second.key, third.key])
  expect([await nextPage.has(first.key), await nextPage.has(third.key)]).toEqual([false, true])
  transactions.length = 0
  await nextPage.clear()
  expect(transactions).toEqual(['readwrite strict'])
  expect(await nextPage.all(accountId)).toEqual([])
})

test('a failed write rejects, and the action stays in memory', async () => {
  stubIndexedDb(() => succeed(new FakeDatabase()))
  const storage = openStorage()
  outcome = 'abort'
  await expect(storage.change({ put: [first] })).rejects.toThrow('AbortError')
  outcome = 'complete'
  expect([...stored.keys()]).toEqual([])
  expect(keysOf(await storage.all(accountId))).toEqual([first.key])
})

test('without IndexedDB the actions stay in memory', async () => {
  const storage = openStorage()
  await storage.change({ put: [first, second] })
  await storage.change({ remove: [first.key] })
  expect(keysOf(await storage.all(accountId))).toEqual([second.key])
})

test('an open request that never ends falls back to memory after two seconds', async () => {
  vi.useFakeTimers()
  stubIndexedDb(() => new FakeRequest())
  const storage = openStorage()
  const read = storage.change({ put: [first] }).then(() => storage.all(accountId))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keysOf(await read)).toEqual([first.key])
})

test.each([
  [false, []],
  [true, ['first']],
])('after a log-out an older action of a queue with survivesLogOut %s is %j', async (survives, keys) => {
  stubIndexedDb(() => succeed(new FakeDatabase()))
  await openStorage(survives).change({ put: [first] })
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  expect(keysOf(await openStorage(survives).all(accountId))).toEqual(keys)
})
