import type { Board } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLive, tellHint } from '#lib/session/live/realtime-status.ts'
import { aBoard } from '#testing/boards.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { minutesLater } from '#testing/orders.ts'
import { type BoardReader, isNewer, lineOf, openReader } from './board-reader.ts'
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
  reader = openReader({ read, take: ({ board }) => shown.push(board), tell: () => {} })
  await pass(0)
  return reader
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const hint = (kind = 'board.changed') => tellHint({ room: 'branch_x', kind })
const at = (minutes: number) => aBoard({ now: minutesLater(minutes) })

/** An answer that comes when the test says so. */
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

test('ADM-02 several hints at once are one read, and one that comes while it is being read is not lost', async () => {
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

test('R-19 the bell’s hint, which follows the board’s own, is read for only where that one was lost', async () => {
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

test('R-19 a line that swallows a question does not keep the next order away', async () => {
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

test('ADM-02 of two answers the older one is dropped, however late it comes', async () => {
  const it = await open()
  const late = slow(at(1))
  void it.refresh()
  read.mockResolvedValueOnce(at(2))
  await it.refresh()
  late()
  await pass(0)
  expect(shown.at(-1)?.now).toEqual(minutesLater(2))
})

test('ADM-02 an answer that was asked for later is newer, also from a server whose clock is slow', () => {
  const first = { board: at(2), beganAt: 10, endedAt: 20 }
  expect(isNewer({ board: at(1), beganAt: 21, endedAt: 30 }, first)).toBe(true)
  expect(isNewer({ board: at(1), beganAt: 15, endedAt: 30 }, first)).toBe(false)
  expect(isNewer({ board: at(3), beganAt: 5, endedAt: 30 }, first)).toBe(true)
})

test('R-19 it is read again when the socket is back, when the line is, and when somebody looks', async () => {
  await open()
  setLive(false)
  await pass(1_000)
  setLive(true)
  await pass(200)
  expect(read).toHaveBeenCalledTimes(2)
  for (const sign of ['online', 'focus']) {
    await pass(1_000)
    browser.event(sign)
    await pass(200)
  }
  expect(read).toHaveBeenCalledTimes(4)
})

test('R-19 while the socket is away it is asked every few seconds, and the board says so', async () => {
  const it = await open()
  expect(it.line()).toBe('live')
  setLive(false)
  expect(it.line()).toBe('live')
  await pass(12_000)
  expect(it.line()).toBe('reconnecting')
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(3)
})

test('ADM-02 nobody answers: the board says offline, asks later and later, and is live again with the first answer', async () => {
  const it = await open()
  read.mockRejectedValue(new TypeError('no line'))
  hint()
  await pass(10_000)
  expect(it.line()).toBe('offline')
  expect(it.hasFailed()).toBe(true)
  const before = read.mock.calls.length
  await pass(60_000)
  expect(read.mock.calls.length - before).toBeLessThanOrEqual(6)
  expect(read.mock.calls.length - before).toBeGreaterThanOrEqual(3)
  read.mockResolvedValue(at(3))
  browser.event('online')
  await pass(200)
  expect(it.line()).toBe('live')
  expect(shown.at(-1)?.now).toEqual(minutesLater(3))
})

test('ADM-02 a device without a line is offline before anybody has asked', () => {
  expect(lineOf({ isOnline: false, failures: 0, socketAwayMs: 0 })).toBe('offline')
  expect(lineOf({ isOnline: true, failures: 1, socketAwayMs: 0 })).toBe('reconnecting')
  expect(lineOf({ isOnline: true, failures: 0, socketAwayMs: 4_000 })).toBe('reconnecting')
  expect(nextRead({ failures: 9, isLive: true })).toBe(15_000)
})

test('ADM-02 what is closed asks no more', async () => {
  const it = await open()
  it.stop()
  hint()
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(1)
})
