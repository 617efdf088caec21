import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtOnRefused } from '#lib/action-queue/stored-action.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { withTabLock } from '#lib/session/tab-lock.ts'
import { aBoardOrder, anotherBoardOrder } from '#testing/boards.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import type { QueuedAction, ActionQueueStorage } from './queued-action.ts'
import { openQueue, type ActionQueue } from './action-queue.ts'

const accountId = '019311ab-0000-7000-8000-000000000001'
const [mine, other] = [aBoardOrder({ missedAt: undefined }), anotherBoardOrder(2, { missedAt: undefined })]

/** Storage that all tabs of a device share. */
function aDevice() {
  const stored = new Map<string, QueuedAction>()
  const listeners = new Set<() => void>()
  let released = 0
  const sharedStorage: ActionQueueStorage = {
    all: async (id) => [...stored.values()].filter((action) => action.accountId === id),
    has: async (key) => stored.has(key),
    async change({ put = [], remove = [] }) {
      for (const action of put) stored.set(action.key, action)
      for (const key of remove) stored.delete(key)
      for (const listener of listeners) listener()
    },
    release: (until) => void (released = until),
    releasedUntil: () => released,
    clear: async () => stored.clear(),
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { stored, sharedStorage }
}

vi.mock('#lib/log/debug.ts', () => ({ debug: () => {} }))

let browser: ReturnType<typeof fakeBrowser>
let device: ReturnType<typeof aDevice>
let send = vi.fn<(action: QueuedAction) => Promise<{ version: number }>>()
let answered = vi.fn<(action: QueuedAction, verdict: 'done' | 'refused') => void>()
let isSignedIn = true
let opened: ActionQueue[] = []

beforeEach(() => {
  browser = fakeBrowser()
  vi.useFakeTimers()
  device = aDevice()
  isSignedIn = true
  opened = []
  let version = 1
  send = vi.fn(async () => ({ version: (version += 1) }))
  answered = vi.fn()
})
afterEach(() => {
  for (const queue of opened) queue.close()
  vi.useRealTimers()
  browser.restore()
})

async function aTab(account = accountId, isReadyWhenBumped = false): Promise<ActionQueue> {
  const queue = openQueue({
    accountId: account,
    isReadyWhenBumped: () => isReadyWhenBumped,
    storage: device.sharedStorage,
    now: Date.now,
    send,
    withLock: withTabLock,
    maySend: () => isSignedIn,
    onChange: () => {},
    onAnswered: answered,
  })
  opened.push(queue)
  await soon()
  return queue
}
const soon = () => vi.advanceTimersByTimeAsync(0)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sent = () => send.mock.calls.map(([{ number, move }]) => `${number} ${move.move}`)
const states = (queue: ActionQueue) =>
  queue.pendingActions().map(({ move, state }) => `${move.move} ${state}`)
const accept: StaffMove = { move: 'accept' }
const ready: StaffMove = { move: 'ready' }
const unreachable = () =>
  Promise.reject(new ApiError({ status: 502, code: 'server.unreachable', message: 'unreachable' }))
const refusal = (status: number, code: string) => () =>
  Promise.reject(new ApiError({ status, code, message: code }))

test('ADM-02 an action is held for eight seconds, then sent with its key and the shown version', async () => {
  const queue = await aTab()
  queue.enqueue(mine, accept)
  expect(states(queue)).toEqual(['accept held'])
  await pass(7_900)
  expect(send).not.toHaveBeenCalled()
  await pass(200)
  const [{ move, key }] = send.mock.calls[0]!
  expect(move).toEqual({ move: 'accept', key, version: mine.version })
  expect(queue.pendingActions()).toEqual([])
  expect(device.stored.size).toBe(0)
  expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key }), 'done')
})

test('ADM-02 an action that is undone in time is never sent, nor are the actions that depend on it', async () => {
  const queue = await aTab()
  queue.enqueue(mine, accept)
  queue.enqueue(other, accept)
  await pass(2_000)
  queue.enqueue(mine, ready)
  queue.undo(queue.pendingActions()[0]!.key)
  expect(states(queue)).toEqual(['accept held'])
  await pass(20_000)
  expect(sent()).toEqual([`${other.number} accept`])
  expect(device.stored.size).toBe(0)
})

test('ADM-02 an action can not be undone after the undo delay', async () => {
  send.mockImplementation(() => new Promise(() => {}))
  const queue = await aTab()
  queue.enqueue(mine, accept)
  const { key } = queue.pendingActions()[0]!
  await pass(8_100)
  expect(states(queue)).toEqual(['accept sending'])
  queue.undo(key)
  expect(states(queue)).toEqual(['accept sending'])
})

test('ADM-02 an action behind one in flight can still be undone and is never sent', async () => {
  const gate = Promise.withResolvers<{ version: number }>()
  send.mockImplementation(() => gate.promise)
  const queue = await aTab()
  queue.enqueue(mine, accept)
  await pass(5_000)
  queue.enqueue(mine, ready)
  await pass(3_100)
  expect(states(queue)).toEqual(['accept sending', 'ready held'])
  queue.undo(queue.pendingActions()[1]!.key)
  expect(states(queue)).toEqual(['accept sending'])
  gate.resolve({ version: 2 })
  await pass(20_000)
  expect(sent()).toEqual([`${mine.number} accept`])
  expect(device.stored.size).toBe(0)
})

test('ADM-02 ignores a duplicate tap on the same action', async () => {
  const queue = await aTab()
  queue.enqueue(mine, accept)
  queue.enqueue(mine, accept)
  await pass(20_000)
  expect(sent()).toEqual([`${mine.number} accept`])
})

test('R-19 an action is sent before the order’s answer deadline', async () => {
  const queue = await aTab()
  queue.enqueue(aBoardOrder({ missedAt: new Date(Date.now() + 18_000) }), accept)
  await pass(2_900)
  expect(send).not.toHaveBeenCalled()
  await pass(200)
  expect(send).toHaveBeenCalledTimes(1)
  queue.enqueue(anotherBoardOrder(2, { missedAt: new Date(Date.now() + 5_000) }), accept)
  await soon()
  expect(send).toHaveBeenCalledTimes(2)
})

test('R-38 actions on one order are sent one at a time in FIFO order, each with the last version from the server', async () => {
  const answers: ((answer: { version: number }) => void)[] = []
  send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const queue = await aTab()
  queue.enqueue(mine, accept)
  queue.enqueue(mine, ready)
  queue.enqueue(other, accept)
  await pass(9_000)
  expect(sent()).toEqual([`${mine.number} accept`, `${other.number} accept`])
  answers[0]?.({ version: 7 })
  await soon()
  expect(sent()).toEqual([`${mine.number} accept`, `${other.number} accept`, `${mine.number} ready`])
  expect(send.mock.calls[2]![0].move.version).toBe(7)
})

test('R-38 an action after an answered one is sent with the answered version, even if the board is stale', async () => {
  send.mockResolvedValue({ version: 3 })
  const queue = await aTab()
  queue.enqueue(mine, accept)
  await pass(8_100)
  queue.enqueue(mine, ready)
  await pass(8_100)
  expect(send.mock.calls[1]![0].move.version).toBe(3)
})

test('ADM-02 offline, an action is retried with back-off and the same key, and at once after a reconnect', async () => {
  send.mockImplementation(unreachable)
  const queue = await aTab()
  queue.enqueue(mine, accept)
  await pass(68_000)
  expect(states(queue)).toEqual(['accept waiting'])
  const tries = send.mock.calls.length
  // Without back-off, one retry a second would be sixty.
  expect(tries).toBeGreaterThan(4)
  expect(tries).toBeLessThan(12)
  send.mockResolvedValue({ version: 2 })
  queue.wake()
  await soon()
  expect(send).toHaveBeenCalledTimes(tries + 1)
  expect(queue.pendingActions()).toEqual([])
  expect(new Set(send.mock.calls.map(([{ move }]) => move.key)).size).toBe(1)
})

test.each([401, 408, 429, 500, 503])('ADM-02 an action is retried after status %i', async (status) => {
  send.mockImplementationOnce(refusal(status, 'server.busy'))
  const queue = await aTab()
  queue.enqueue(mine, accept)
  await pass(8_100)
  expect(states(queue)).toEqual(['accept waiting'])
  expect(queue.conflicts()).toEqual([])
  await pass(3_000)
  expect(queue.pendingActions()).toEqual([])
})

test.each([
  [409, 'order.changed'],
  [403, 'auth.forbidden'],
  [404, 'order.unknown'],
])(
  'R-38 status %i makes a conflict of the action and those that depend on it, until it is dismissed',
  async (status, code) => {
    send.mockImplementation(refusal(status, code))
    const queue = await aTab()
    queue.enqueue(mine, accept)
    queue.enqueue(mine, ready)
    await pass(60_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(queue.pendingActions()).toEqual([])
    expect(queue.conflicts().map(({ refused }) => refused)).toEqual([code, builtOnRefused])
    expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderId: mine.id }), 'refused')
    const again = await aTab()
    expect(again.conflicts()).toHaveLength(2)
    for (const { key } of again.conflicts()) again.dismiss(key)
    await soon()
    expect([queue.conflicts(), again.conflicts(), device.stored.size]).toEqual([[], [], 0])
  },
)

test('ADM-02 after a power cut the next page resumes the queue in FIFO order, and held actions can be undone', async () => {
  const before = await aTab()
  before.enqueue(mine, accept)
  await pass(1_000)
  before.enqueue(mine, ready)
  before.enqueue(other, accept)
  await soon()
  before.close()
  await pass(7_200)
  const after = await aTab()
  expect(sent()).toEqual([`${mine.number} accept`])
  expect(states(after)).toEqual(['ready held', 'accept held'])
  after.undo(after.pendingActions()[1]!.key)
  await pass(8_000)
  expect(sent()).toEqual([`${mine.number} accept`, `${mine.number} ready`])
})

test('ADM-02 after a power cut before the answer arrived, the action is sent again with the same key', async () => {
  send.mockImplementationOnce(() => new Promise(() => {}))
  const before = await aTab()
  before.enqueue(mine, accept)
  await pass(8_100)
  before.close()
  vi.setSystemTime(Date.now() + 60_000)
  browser.navigator.locks = undefined
  const after = await aTab()
  await soon()
  expect(send.mock.calls[1]![0].key).toBe(send.mock.calls[0]![0].key)
  expect(after.pendingActions()).toEqual([])
})

test('ADM-02 two tabs of a device show the same actions and send each once', async () => {
  const [one, two] = [await aTab(), await aTab()]
  one.enqueue(mine, accept)
  await soon()
  expect(states(two)).toEqual(['accept held'])
  await pass(20_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect([one.pendingActions(), two.pendingActions()]).toEqual([[], []])
})

test('ADM-02 an action that one tab undoes is not sent by the other', async () => {
  const [one, two] = [await aTab(), await aTab()]
  one.enqueue(mine, accept)
  await pass(3_000)
  two.undo(two.pendingActions()[0]!.key)
  await pass(20_000)
  expect(send).not.toHaveBeenCalled()
  expect([one.pendingActions(), two.pendingActions()]).toEqual([[], []])
})

test('ADM-02 a page that is left sends held actions at once, and the next page can not undo them', async () => {
  send.mockImplementation(() => new Promise(() => {}))
  const queue = await aTab()
  queue.enqueue(mine, accept)
  queue.enqueue(mine, ready)
  queue.enqueue(other, accept)
  queue.flush()
  // Sent synchronously: timers do not run after the page is unloaded.
  expect(sent()).toEqual([`${mine.number} accept`, `${other.number} accept`])
  queue.close()
  const next = await aTab()
  expect(states(next).filter((state) => state.endsWith('held'))).toEqual([])
})

test('ADM-02 after the session ends, actions stay queued until the same account signs in', async () => {
  const queue = await aTab()
  queue.enqueue(mine, accept)
  isSignedIn = false
  await pass(60_000)
  queue.flush()
  expect(send).not.toHaveBeenCalled()
  const otherAccount = await aTab('019311ab-0000-7000-8000-000000000002')
  expect(otherAccount.pendingActions()).toEqual([])
  isSignedIn = true
  queue.wake()
  await soon()
  expect(send).toHaveBeenCalledTimes(1)
})

test('ADM-02 an order that can not be sent does not block other orders', async () => {
  send.mockImplementation(({ orderId }) =>
    orderId === mine.id ? unreachable() : Promise.resolve({ version: 2 }),
  )
  const queue = await aTab()
  queue.enqueue(mine as BoardOrder, accept)
  queue.enqueue(other as BoardOrder, accept)
  await pass(9_000)
  expect(queue.pendingActions().map(({ number }) => number)).toEqual([mine.number])
})

const bumpOf = (station: 'steam' | 'fry'): StaffMove => ({ move: 'bump', station })
const ofTwoStations = aBoardOrder({
  missedAt: undefined,
  state: 'preparing',
  lines: (['steam', 'fry'] as const).map((station) => ({
    name: station,
    options: [],
    quantity: 1,
    note: '',
    pieces: {},
    station,
  })),
})
const steamDone = { station: 'steam' as const, key: mine.id, at: new Date() }

test('bumps of several stations are sent at once and in order, each once, also after a reload without a network', async () => {
  send.mockImplementation(unreachable)
  const before = await aTab()
  for (const station of ['steam', 'steam', 'fry', 'steam'] as const)
    before.enqueue(ofTwoStations, bumpOf(station))
  const tappedAt = new Date()
  await soon()
  before.close()
  send.mockReset().mockImplementation(async () => ({ version: 2 }))
  const after = await aTab()
  await pass(20_000)
  expect(send.mock.calls.map(([{ move }]) => 'station' in move && move.station)).toEqual(['steam', 'fry'])
  expect(new Set(send.mock.calls.map(([{ key, move }]) => key === move.key))).toEqual(new Set([true]))
  expect(send.mock.calls.map(([{ move }]) => move)).toEqual(
    Array(2).fill(expect.objectContaining({ at: tappedAt })),
  )
  expect(after.pendingActions()).toEqual([])
})

test('only the bump that makes an order ready can be undone; every other one is recalled', async () => {
  const queue = await aTab(accountId, true)
  queue.enqueue(ofTwoStations, bumpOf('steam'))
  await soon()
  expect(sent()).toHaveLength(1)
  queue.enqueue({ ...ofTwoStations, stationsDone: [steamDone] }, bumpOf('fry'))
  await soon()
  expect([sent().length, states(queue)]).toEqual([1, ['bump held']])
  await pass(8_000)
  expect(sent()).toHaveLength(2)
})
