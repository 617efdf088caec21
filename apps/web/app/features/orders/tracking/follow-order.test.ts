import type { Order } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLive, tellHint } from '#lib/session/live/realtime-status.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { anOrder } from '#testing/orders.ts'
import { type Followed, followOrder, nextPause } from './follow-order.ts'

let browser: ReturnType<typeof fakeBrowser>
let read = vi.fn<() => Promise<Order>>()
let shown: Followed<Order>[] = []
let stop: () => void = () => {}

beforeEach(() => {
  browser = fakeBrowser()
  vi.useFakeTimers()
  setLive(false)
  shown = []
  read = vi.fn<() => Promise<Order>>(async () => anOrder())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  browser.restore()
})

function follow(by: 'socket' | 'asking' = 'socket', first = anOrder()) {
  const follower = followOrder({ first, read, by, show: (followed) => shown.push(followed) })
  stop = follower.stop
  return follower
}
const hint = (kind: string) => tellHint({ room: 'user_x', sequence: 1, kind })
const last = () => shown.at(-1)!

test('SES-09 ORD-06 a hint about an order reads it again at once; other news do not', async () => {
  setLive(true)
  follow()
  expect(last().line).toBe('live')
  hint('review.replied')
  expect(read).not.toHaveBeenCalled()
  read.mockResolvedValue(anOrder({ version: 4, state: 'out-for-delivery' }))
  hint('order.on_the_way')
  await vi.advanceTimersByTimeAsync(0)
  expect(last().order.state).toBe('out-for-delivery')
})

test('ORD-06 a hint that comes while it is being read is not lost: it is read once more', async () => {
  setLive(true)
  let answer: (order: Order) => void = () => {}
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  follow()
  hint('order.ready')
  hint('order.on_the_way')
  hint('order.delivered')
  expect(read).toHaveBeenCalledTimes(1)
  answer(anOrder({ version: 4, state: 'ready' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(2)
})

test('ORD-06 behind the socket it is asked every quarter of a minute, without one every five seconds', async () => {
  setLive(true)
  follow()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toHaveBeenCalledTimes(1)
  setLive(false)
  expect(last().line).toBe('checking')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('ORD-06 a socket that comes back makes the page look: what happened meanwhile was told to nobody', async () => {
  follow()
  setLive(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  expect(last().line).toBe('live')
})

test('ORD-06 nobody answers: it says so with the time it last knew, asks later and later, and comes back', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(6_000)
  const known = last().asOf
  read.mockRejectedValue(new TypeError('no line'))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(last()).toMatchObject({ line: 'offline', asOf: known })
  const before = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  // 5 s apart it would have been twelve.
  expect(read.mock.calls.length - before).toBeLessThanOrEqual(4)
  read.mockResolvedValue(anOrder({ version: 5 }))
  browser.event('online')
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toMatchObject({ line: 'checking', order: { version: 5 } })
})

test('ORD-06 an older answer changes nothing', async () => {
  follow('socket', anOrder({ version: 7, state: 'out-for-delivery' }))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(last().order).toMatchObject({ version: 7, state: 'out-for-delivery' })
})

test('a page in the background does not ask, and looks at once when it is in front again', async () => {
  follow()
  Object.assign(document, { hidden: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(read).not.toHaveBeenCalled()
  Object.assign(document, { hidden: false })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
})

test('an order that has ended is not asked about any more', async () => {
  const follower = follow()
  follower.take(anOrder({ version: 9, state: 'cancelled' }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(read).not.toHaveBeenCalled()
  expect(last().order.state).toBe('cancelled')
})

test('a shared link has no socket: it is asked at leisure and never says live', () => {
  setLive(true)
  follow('asking')
  expect(last().line).toBe('checking')
  expect(nextPause({ failures: 0, isLive: false, by: 'asking' })).toBe(15_000)
  expect(nextPause({ failures: 9, isLive: false, by: 'asking' })).toBe(60_000)
})
