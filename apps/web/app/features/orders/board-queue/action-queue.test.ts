import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFault } from '#lib/api/api-error.ts'
import { alone } from '#lib/session/tab-lock.ts'
import { aBoardOrder, anotherBoardOrder } from '#testing/boards.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { builtOnRefused, type KeptPress, type PressShelf } from './queued-action.ts'
import { openQueue, type PressQueue } from './action-queue.ts'

const accountId = '019311ab-0000-7000-8000-000000000001'
const [mine, other] = [aBoardOrder({ missedAt: undefined }), anotherBoardOrder(2, { missedAt: undefined })]

/** What all tabs of a device see. */
function aDevice() {
  const kept = new Map<string, KeptPress>()
  const looks = new Set<() => void>()
  let released = 0
  const shelf: PressShelf = {
    all: async (id) => [...kept.values()].filter((press) => press.accountId === id),
    has: async (key) => kept.has(key),
    async change({ put = [], remove = [] }) {
      for (const press of put) kept.set(press.key, press)
      for (const key of remove) kept.delete(key)
      for (const look of looks) look()
    },
    release: (until) => void (released = until),
    releasedUntil: () => released,
    clear: async () => kept.clear(),
    watch: (look) => {
      looks.add(look)
      return () => void looks.delete(look)
    },
  }
  return { kept, shelf }
}

vi.mock('#lib/log/debug.ts', () => ({ debug: () => {} }))

let browser: ReturnType<typeof fakeBrowser>
let device: ReturnType<typeof aDevice>
let send = vi.fn<(press: KeptPress) => Promise<{ version: number }>>()
let answered = vi.fn<(press: KeptPress, verdict: 'done' | 'refused') => void>()
let isSignedIn = true
let opened: PressQueue[] = []

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

async function aTab(account = accountId): Promise<PressQueue> {
  const queue = openQueue({
    accountId: account,
    shelf: device.shelf,
    now: Date.now,
    send,
    alone,
    maySend: () => isSignedIn,
    tell: () => {},
    answered,
  })
  opened.push(queue)
  await soon()
  return queue
}
const soon = () => vi.advanceTimersByTimeAsync(0)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const sent = () => send.mock.calls.map(([{ number, move }]) => `${number} ${move.move}`)
const states = (queue: PressQueue) => queue.presses().map(({ move, state }) => `${move.move} ${state}`)
const accept: StaffMove = { move: 'accept' }
const ready: StaffMove = { move: 'ready' }
const noLine = () => Promise.reject(new ApiFault({ status: 502, code: 'server.unreachable', message: 'no line' }))
const refusal = (status: number, code: string) => () => Promise.reject(new ApiFault({ status, code, message: code }))

test('ADM-02 a press is held for eight seconds, then sent with its key and the version that was seen', async () => {
  const queue = await aTab()
  queue.press(mine, accept)
  expect(states(queue)).toEqual(['accept held'])
  await pass(7_900)
  expect(send).not.toHaveBeenCalled()
  await pass(200)
  const [{ move, key }] = send.mock.calls[0]!
  expect(move).toEqual({ move: 'accept', key, version: mine.version })
  expect(queue.presses()).toEqual([])
  expect(device.kept.size).toBe(0)
  expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key }), 'done')
})

test('ADM-02 a press that is taken back in time is never sent, and what stood on it goes too', async () => {
  const queue = await aTab()
  queue.press(mine, accept)
  queue.press(other, accept)
  await pass(2_000)
  queue.press(mine, ready)
  queue.undo(queue.presses()[0]!.key)
  expect(states(queue)).toEqual(['accept held'])
  await pass(20_000)
  expect(sent()).toEqual([`${other.number} accept`])
  expect(device.kept.size).toBe(0)
})

test('ADM-02 what has been held long enough can not be taken back any more', async () => {
  send.mockImplementation(() => new Promise(() => {}))
  const queue = await aTab()
  queue.press(mine, accept)
  const { key } = queue.presses()[0]!
  await pass(8_100)
  expect(states(queue)).toEqual(['accept sending'])
  queue.undo(key)
  expect(states(queue)).toEqual(['accept sending'])
})

test('ADM-02 what stands on a press that is being sent can still be taken back, and is never sent', async () => {
  const gate = Promise.withResolvers<{ version: number }>()
  send.mockImplementation(() => gate.promise)
  const queue = await aTab()
  queue.press(mine, accept)
  await pass(5_000)
  queue.press(mine, ready)
  await pass(3_100)
  expect(states(queue)).toEqual(['accept sending', 'ready held'])
  queue.undo(queue.presses()[1]!.key)
  expect(states(queue)).toEqual(['accept sending'])
  gate.resolve({ version: 2 })
  await pass(20_000)
  expect(sent()).toEqual([`${mine.number} accept`])
  expect(device.kept.size).toBe(0)
})

test('ADM-02 the same press twice is one', async () => {
  const queue = await aTab()
  queue.press(mine, accept)
  queue.press(mine, accept)
  await pass(20_000)
  expect(sent()).toEqual([`${mine.number} accept`])
})

test('R-19 an answer does not wait until the order is missed', async () => {
  const queue = await aTab()
  queue.press(aBoardOrder({ missedAt: new Date(Date.now() + 18_000) }), accept)
  await pass(2_900)
  expect(send).not.toHaveBeenCalled()
  await pass(200)
  expect(send).toHaveBeenCalledTimes(1)
  queue.press(anotherBoardOrder(2, { missedAt: new Date(Date.now() + 5_000) }), accept)
  await soon()
  expect(send).toHaveBeenCalledTimes(2)
})

test('R-38 presses on one order go one at a time in their order, each with the version the server told last', async () => {
  const answers: ((answer: { version: number }) => void)[] = []
  send.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const queue = await aTab()
  queue.press(mine, accept)
  queue.press(mine, ready)
  queue.press(other, accept)
  await pass(9_000)
  expect(sent()).toEqual([`${mine.number} accept`, `${other.number} accept`])
  answers[0]?.({ version: 7 })
  await soon()
  expect(sent()).toEqual([`${mine.number} accept`, `${other.number} accept`, `${mine.number} ready`])
  expect(send.mock.calls[2]![0].move.version).toBe(7)
})

test('R-38 a press right after an answered one goes with the answered version, whatever the screen still shows', async () => {
  send.mockResolvedValue({ version: 3 })
  const queue = await aTab()
  queue.press(mine, accept)
  await pass(8_100)
  queue.press(mine, ready)
  await pass(8_100)
  expect(send.mock.calls[1]![0].move.version).toBe(3)
})

test('ADM-02 without a line it waits and is tried again, later and later, and at once when the line is back; the key stays the same', async () => {
  send.mockImplementation(noLine)
  const queue = await aTab()
  queue.press(mine, accept)
  await pass(68_000)
  expect(states(queue)).toEqual(['accept waiting'])
  const tries = send.mock.calls.length
  // A second apart it would have been sixty.
  expect(tries).toBeGreaterThan(4)
  expect(tries).toBeLessThan(12)
  send.mockResolvedValue({ version: 2 })
  queue.wake()
  await soon()
  expect(send).toHaveBeenCalledTimes(tries + 1)
  expect(queue.presses()).toEqual([])
  expect(new Set(send.mock.calls.map(([{ move }]) => move.key)).size).toBe(1)
})

test.each([401, 408, 429, 500, 503])('ADM-02 an answer %i says nothing about the press: it waits', async (status) => {
  send.mockImplementationOnce(refusal(status, 'server.busy'))
  const queue = await aTab()
  queue.press(mine, accept)
  await pass(8_100)
  expect(states(queue)).toEqual(['accept waiting'])
  expect(queue.conflicts()).toEqual([])
  await pass(3_000)
  expect(queue.presses()).toEqual([])
})

test.each([
  [409, 'order.changed'],
  [403, 'auth.forbidden'],
  [404, 'order.unknown'],
])('R-38 an answer %i is a conflict, with all that was pressed on top of it, until somebody has read it', async (status, code) => {
  send.mockImplementation(refusal(status, code))
  const queue = await aTab()
  queue.press(mine, accept)
  queue.press(mine, ready)
  await pass(60_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect(queue.presses()).toEqual([])
  expect(queue.conflicts().map(({ refused }) => refused)).toEqual([code, builtOnRefused])
  expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ orderId: mine.id }), 'refused')
  const again = await aTab()
  expect(again.conflicts()).toHaveLength(2)
  for (const { key } of again.conflicts()) again.dismiss(key)
  await soon()
  expect([queue.conflicts(), again.conflicts(), device.kept.size]).toEqual([[], [], 0])
})

test('ADM-02 after a power cut the next page goes on with what was pressed: in order, and what is still held can be taken back', async () => {
  const before = await aTab()
  before.press(mine, accept)
  await pass(1_000)
  before.press(mine, ready)
  before.press(other, accept)
  await soon()
  before.close()
  await pass(7_200)
  const after = await aTab()
  expect(sent()).toEqual([`${mine.number} accept`])
  expect(states(after)).toEqual(['ready held', 'accept held'])
  after.undo(after.presses()[1]!.key)
  await pass(8_000)
  expect(sent()).toEqual([`${mine.number} accept`, `${mine.number} ready`])
})

test('ADM-02 a power cut between the server’s yes and our hearing it sends the same key again', async () => {
  send.mockImplementationOnce(() => new Promise(() => {}))
  const before = await aTab()
  before.press(mine, accept)
  await pass(8_100)
  before.close()
  vi.setSystemTime(Date.now() + 60_000)
  browser.navigator.locks = undefined
  const after = await aTab()
  await soon()
  expect(send.mock.calls[1]![0].key).toBe(send.mock.calls[0]![0].key)
  expect(after.presses()).toEqual([])
})

test('ADM-02 two tabs of a device show the same presses and send each once', async () => {
  const [one, two] = [await aTab(), await aTab()]
  one.press(mine, accept)
  await soon()
  expect(states(two)).toEqual(['accept held'])
  await pass(20_000)
  expect(send).toHaveBeenCalledTimes(1)
  expect([one.presses(), two.presses()]).toEqual([[], []])
})

test('ADM-02 what one tab takes back the other does not send', async () => {
  const [one, two] = [await aTab(), await aTab()]
  one.press(mine, accept)
  await pass(3_000)
  two.undo(two.presses()[0]!.key)
  await pass(20_000)
  expect(send).not.toHaveBeenCalled()
  expect([one.presses(), two.presses()]).toEqual([[], []])
})

test('ADM-02 a page that is left sends what it holds at once, and nothing of it can be taken back on the next page', async () => {
  send.mockImplementation(() => new Promise(() => {}))
  const queue = await aTab()
  queue.press(mine, accept)
  queue.press(mine, ready)
  queue.press(other, accept)
  queue.flush()
  // At once: a page on its way out has no next moment.
  expect(sent()).toEqual([`${mine.number} accept`, `${other.number} accept`])
  queue.close()
  const next = await aTab()
  expect(states(next).filter((state) => state.endsWith('held'))).toEqual([])
})

test('ADM-02 when the session has ended presses stay until the same account is back', async () => {
  const queue = await aTab()
  queue.press(mine, accept)
  isSignedIn = false
  await pass(60_000)
  queue.flush()
  expect(send).not.toHaveBeenCalled()
  const stranger = await aTab('019311ab-0000-7000-8000-000000000002')
  expect(stranger.presses()).toEqual([])
  isSignedIn = true
  queue.wake()
  await soon()
  expect(send).toHaveBeenCalledTimes(1)
})

test('ADM-02 an order that can not be sent holds up no other', async () => {
  send.mockImplementation(({ orderId }) => (orderId === mine.id ? noLine() : Promise.resolve({ version: 2 })))
  const queue = await aTab()
  queue.press(mine as BoardOrder, accept)
  queue.press(other as BoardOrder, accept)
  await pass(9_000)
  expect(queue.presses().map(({ number }) => number)).toEqual([mine.number])
})
