import type { Board } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLive, dispatchHint } from '#lib/session/live/realtime-status.ts'
import { aBoard } from '#testing/boards.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { minutesLater } from '#testing/orders.ts'
import { type BoardReader, isNewer, connectionStatus, openReader } from './board-reader.ts'
import { nextRead } from './polling-interval.ts'

vi.mock('#lib/log/debug.ts', () => ({ debug: () => {} }))

let browser: ReturnType<typeof fakeBrowser>
let read = vi.fn<() => Promise<Board>>()
let shown: Board[] = []
let reader: BoardReader | undefined

beforeEach(() => {
  browser = fakeBrowser()
  vi.useFakeTimers()
  setLive(true)
  shown = []
  read = vi.fn<() => Promise<Board>>(async () => aBoard())
})
afterEach(() => {
  reader?.stop()
  vi.useRealTimers()
  browser.restore()
})

async function open(): Promise<BoardReader> {
  reader = openReader({ read, onResponse: ({ board }) => shown.push(board), onChange: () => {} })
  await pass(0)
  return reader
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const hint = (kind = 'board.changed') => dispatchHint({ room: 'branch_x', kind })
const at = (minutes: number) => aBoard({ now: minutesLater(minutes) })

/** A response that the test releases. */
function slow(board: Board): () => void {
  let answer = () => {}
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(board))))
  return () => answer()
}

test('ADM-02 the board is read at once, on every hint and every 20 seconds', async () => {
  await open()
  expect(read).toHaveBeenCalledTimes(1)
  await pass(1_000)
  hint()
  await pass(0)
  expect(read).toHaveBeenCalledTimes(2)
  await pass(17_000)
  expect(read).toHaveBeenCalledTimes(2)
  await pass(6_000)
  expect(read).toHaveBeenCalledTimes(3)
})

test('ADM-02 simultaneous hints are coalesced into one read, and a hint during a read is not lost', async () => {
  await open()
  await pass(1_000)
  for (let i = 0; i < 20; i += 1) hint()
  await pass(500)
  expect(read).toHaveBeenCalledTimes(2)
  const answer = slow(at(1))
  hint()
  await pass(1_000)
  hint()
  hint()
  expect(read).toHaveBeenCalledTimes(3)
  answer()
  await pass(200)
  expect(read).toHaveBeenCalledTimes(4)
})

test('R-19 a notification hint triggers a read only if the board’s own hint was lost', async () => {
  await open()
  await pass(5_000)
  hint()
  await pass(500)
  hint('order.placed')
  await pass(500)
  expect(read).toHaveBeenCalledTimes(2)
  await pass(5_000)
  hint('order.placed')
  await pass(0)
  expect(read).toHaveBeenCalledTimes(3)
})

test('R-19 a request without a response does not block the next read', async () => {
  await open()
  await pass(1_000)
  slow(at(1))
  hint()
  await pass(0)
  hint()
  read.mockResolvedValue(at(2))
  await pass(3_100)
  expect(shown.at(-1)?.now).toEqual(minutesLater(2))
})

test('ADM-02 an older response that arrives late is discarded', async () => {
  const it = await open()
  const late = slow(at(1))
  void it.refresh()
  read.mockResolvedValueOnce(at(2))
  await it.refresh()
  late()
  await pass(0)
  expect(shown.at(-1)?.now).toEqual(minutesLater(2))
})

test('ADM-02 the response to a later request is newer, even from a server with a slow clock', () => {
  const first = { board: at(2), beganAt: 10, endedAt: 20 }
  expect(isNewer({ board: at(1), beganAt: 21, endedAt: 30 }, first)).toBe(true)
  expect(isNewer({ board: at(1), beganAt: 15, endedAt: 30 }, first)).toBe(false)
  expect(isNewer({ board: at(3), beganAt: 5, endedAt: 30 }, first)).toBe(true)
})

test('R-19 the board is read again after a socket reconnect, when the browser is online again, and on focus', async () => {
  await open()
  setLive(false)
  await pass(1_000)
  setLive(true)
  await pass(200)
  expect(read).toHaveBeenCalledTimes(2)
  for (const event of ['online', 'focus']) {
    await pass(1_000)
    browser.event(event)
    await pass(200)
  }
  expect(read).toHaveBeenCalledTimes(4)
})

test('R-19 without the socket the board polls every few seconds and shows that it is reconnecting', async () => {
  const it = await open()
  expect(it.connection()).toBe('live')
  setLive(false)
  expect(it.connection()).toBe('live')
  await pass(12_000)
  expect(it.connection()).toBe('reconnecting')
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(3)
})

test('ADM-02 without responses the board is offline, backs off, and is live again after the first response', async () => {
  const it = await open()
  read.mockRejectedValue(new TypeError('network failure'))
  hint()
  await pass(10_000)
  expect(it.connection()).toBe('offline')
  expect(it.hasFailed()).toBe(true)
  const before = read.mock.calls.length
  await pass(60_000)
  expect(read.mock.calls.length - before).toBeLessThanOrEqual(6)
  expect(read.mock.calls.length - before).toBeGreaterThanOrEqual(3)
  read.mockResolvedValue(at(3))
  browser.event('online')
  await pass(200)
  expect(it.connection()).toBe('live')
  expect(shown.at(-1)?.now).toEqual(minutesLater(3))
})

test('ADM-02 a device without a network is offline before the first request', () => {
  expect(connectionStatus({ isOnline: false, failures: 0, socketAwayMs: 0 })).toBe('offline')
  expect(connectionStatus({ isOnline: true, failures: 1, socketAwayMs: 0 })).toBe('reconnecting')
  expect(connectionStatus({ isOnline: true, failures: 0, socketAwayMs: 4_000 })).toBe('reconnecting')
  expect(nextRead({ failures: 9, isLive: true })).toBe(15_000)
})

test('ADM-02 a stopped reader sends no more requests', async () => {
  const it = await open()
  it.stop()
  hint()
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(1)
})
