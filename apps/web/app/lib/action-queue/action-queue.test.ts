import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { personStore } from '#lib/session/person/person-store.ts'
import { type ActionQueue, openActionQueue } from './action-queue.ts'
import { type QueueStorage, type StoredAction, TabletLocked } from './stored-action.ts'

vi.mock('#lib/log/debug.ts', () => ({ debug: () => {} }))

type Entry = StoredAction & { sheet: string }
type Answer = { rejected: { key: string; code: string }[] }

let stored: Map<string, Entry>
let send = vi.fn<(batch: Entry[]) => Promise<Answer>>()
let queue: ActionQueue<Entry>

const storage = (): QueueStorage<Entry> => ({
  all: async () => [...stored.values()],
  has: async (key) => stored.has(key),
  async change({ put = [], remove = [] }) {
    for (const action of put) stored.set(action.key, action)
    for (const key of remove) stored.delete(key)
  },
  release: () => undefined,
  releasedUntil: () => 0,
  clear: async () => stored.clear(),
  watch: () => () => undefined,
})

/** A queue of independent actions that are sent three at a time. */
function openQueue(keepDeliveredMs = 0): ActionQueue<Entry> {
  return openActionQueue<Entry, Answer>({
    keepDeliveredMs,
    name: 'counts',
    accountId: 'maya',
    storage: storage(),
    groupOf: ({ sheet }) => sheet,
    now: () => Date.now(),
    send: (batch) => send(batch),
    withLock: (_, work) => work(),
    maySend: () => true,
    onChange: () => undefined,
    onAnswered: () => undefined,
    refusalsIn: ({ rejected }) => rejected,
    mostPerRequest: 3,
    isIndependent: true,
  })
}

beforeEach(async () => {
  vi.useFakeTimers()
  stored = new Map()
  send = vi.fn(async () => ({ rejected: [] }))
  queue = openQueue()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  queue.close()
  vi.useRealTimers()
})

const add = (key: string, sheet = 'one') => queue.add({ key, sheet, sendAt: Date.now() })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sent = () => send.mock.calls.map(([batch]) => batch.map(({ key }) => key))
const unreachable = () =>
  Promise.reject(new ApiError({ status: 502, code: 'server.unreachable', message: 'unreachable' }))

test('what was added during a request is sent together by the next one, at most so many at a time', async () => {
  const gate = Promise.withResolvers<Answer>()
  send.mockImplementationOnce(() => gate.promise)
  for (const key of ['a', 'b', 'c', 'd', 'e']) await add(key)
  expect(sent()).toEqual([['a']])
  gate.resolve({ rejected: [] })
  await pass(0)
  expect(sent()).toEqual([['a'], ['b', 'c', 'd'], ['e']])
  expect(stored.size).toBe(0)
})

test('groups are sent apart, and one that fails does not block the other', async () => {
  send.mockImplementation((batch) =>
    batch[0]?.sheet === 'one' ? unreachable() : Promise.resolve({ rejected: [] }),
  )
  await add('a', 'one')
  await add('b', 'two')
  await pass(100)
  expect(queue.pendingActions().map(({ key }) => key)).toEqual(['a'])
})

test('of a batch only the refused ones stay, until they are sent again or dismissed', async () => {
  send.mockImplementationOnce(unreachable)
  await add('a')
  await add('b')
  await add('c')
  send.mockResolvedValueOnce({ rejected: [{ key: 'b', code: 'item.unknown' }] })
  queue.wake()
  await pass(0)
  expect(queue.pendingActions()).toEqual([])
  expect(queue.conflicts().map(({ key, refused }) => [key, refused])).toEqual([['b', 'item.unknown']])
  expect([...stored.keys()]).toEqual(['b'])
  queue.retry(['b'])
  await pass(0)
  expect(sent().at(-1)).toEqual(['b'])
  expect(stored.size).toBe(0)
})

test('a refused request refuses its own actions and no later ones', async () => {
  const gate = Promise.withResolvers<Answer>()
  send.mockImplementationOnce(() => gate.promise)
  await add('a')
  await add('b')
  gate.reject(new ApiError({ status: 409, code: 'count.posted', message: 'posted' }))
  await pass(0)
  expect(queue.conflicts().map(({ key }) => key)).toEqual(['a'])
  expect(sent()).toEqual([['a'], ['b']])
})

test('undoing an independent action leaves those behind it', async () => {
  const held = { sheet: 'one', sendAt: Date.now() + 8_000 }
  await queue.add({ key: 'a', ...held })
  await queue.add({ key: 'b', ...held })
  queue.undo('a')
  await pass(8_000)
  expect(sent()).toEqual([['b']])
})

test('an accepted action stays on the device for a while, is not sent again and is deleted with a later one', async () => {
  queue.close()
  queue = openQueue(60_000)
  await add('a')
  await pass(0)
  expect([queue.pendingActions(), queue.delivered().map(({ key }) => key)]).toEqual([[], ['a']])
  queue.close()
  queue = openQueue(60_000)
  await pass(0)
  expect(sent()).toEqual([['a']])
  await pass(60_001)
  await add('b')
  await pass(0)
  expect(queue.delivered().map(({ key }) => key)).toEqual(['b'])
  expect([...stored.keys()]).toEqual(['b'])
})

describe('where people sign in at the tablet', () => {
  const hari = { token: 'token of Hari', id: 'hari', name: 'Hari Thapa', role: 'cook' as const }
  const anita = { ...hari, token: 'token of Anita', id: 'anita', name: 'Anita Gurung' }
  beforeEach(() => {
    personStore.setNeedsPin(true)
    personStore.setCurrent(hari)
  })
  afterEach(() => personStore.setNeedsPin(false))
  const people = () => send.mock.calls.map(([batch]) => batch.map(({ person }) => person))

  test('an action keeps the person who made it, and a request has those of one person', async () => {
    send.mockImplementation(unreachable)
    await add('a')
    await add('b')
    personStore.setCurrent(anita)
    await add('c')
    send.mockImplementation(async () => ({ rejected: [] }))
    queue.wake()
    await pass(1_000)
    expect(sent().slice(-2)).toEqual([['a', 'b'], ['c']])
    expect(people().slice(-2)).toEqual([[hari.token, hari.token], [anita.token]])
  })

  test('a locked tablet asks for a PIN first; without one nothing is added', async () => {
    personStore.setCurrent(undefined)
    const stopHosting = personStore.host()
    const adding = add('a')
    expect(personStore.read().question).toEqual({ kind: 'person' })
    personStore.setCurrent(anita)
    personStore.answer({})
    await adding
    await pass(0)
    expect(people()).toEqual([[anita.token]])
    personStore.setCurrent(undefined)
    const given = add('b')
    personStore.answer(undefined)
    await expect(given).rejects.toThrow(TabletLocked)
    await pass(60_000)
    expect(sent()).toEqual([['a']])
    stopHosting()
  })
})

test('actions of another branch of the account stay on the device and are never sent in this one', async () => {
  const inBranch = (branchId: string, maySend = () => true) =>
    openActionQueue<Entry, Answer>({
      name: 'counts',
      accountId: 'maya',
      branchId,
      storage: storage(),
      groupOf: ({ sheet }) => sheet,
      now: () => Date.now(),
      send: (batch) => send(batch),
      withLock: (_, work) => work(),
      maySend,
      onChange: () => undefined,
      onAnswered: () => undefined,
      isIndependent: true,
    })
  queue.close()
  let isOffline = true
  send.mockImplementation(() => (isOffline ? unreachable() : Promise.resolve({ rejected: [] })))
  queue = inBranch('thamel')
  await queue.add({ key: 'a', sheet: 'one', sendAt: Date.now() })
  await pass(0)
  expect(stored.get('a')).toMatchObject({ branchId: 'thamel' })
  // The person switches while the action waits.
  queue.close()
  isOffline = false
  send.mockClear()
  const other = inBranch('new-road')
  await pass(60_000)
  expect([send.mock.calls.length, other.pendingActions(), stored.size]).toEqual([0, [], 1])
  other.close()
  queue = inBranch('thamel')
  await pass(0)
  expect([sent(), stored.size]).toEqual([[['a']], 0])
})

test('an action that got its turn after the owner changed is not sent', async () => {
  queue.close()
  const turn = Promise.withResolvers<void>()
  let isOwner = true
  queue = openActionQueue<Entry, Answer>({
    name: 'counts',
    accountId: 'maya',
    branchId: 'thamel',
    storage: storage(),
    groupOf: ({ sheet }) => sheet,
    now: () => Date.now(),
    send: (batch) => send(batch),
    withLock: async (_, work) => turn.promise.then(work),
    maySend: () => isOwner,
    onChange: () => undefined,
    onAnswered: () => undefined,
    isIndependent: true,
  })
  await add('a')
  isOwner = false
  turn.resolve()
  await pass(0)
  expect([sent(), [...stored.keys()]]).toEqual([[], ['a']])
})
