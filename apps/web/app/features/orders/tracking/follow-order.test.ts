import type { Order } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLive, dispatchHint } from '#lib/session/live/realtime-status.ts'
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
const hint = (kind: string) => dispatchHint({ room: 'user_x', sequence: 1, kind })
const last = () => shown.at(-1)!

test('SES-09 ORD-06 a hint about an order refetches it at once; other hints do not', async () => {
  setLive(true)
  follow()
  expect(last().connection).toBe('live')
  hint('review.replied')
  expect(read).not.toHaveBeenCalled()
  read.mockResolvedValue(anOrder({ version: 4, state: 'out-for-delivery' }))
  hint('order.on_the_way')
  await vi.advanceTimersByTimeAsync(0)
  expect(last().order.state).toBe('out-for-delivery')
})

test('ORD-06 a hint during a fetch is not lost: the order is fetched once more', async () => {
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

test('ORD-06 with a socket the order is polled every 15 seconds, without one every 5 seconds', async () => {
  setLive(true)
  follow()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).toHaveBeenCalledTimes(1)
  setLive(false)
  expect(last().connection).toBe('checking')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('ORD-06 a socket reconnect refetches the order, because events were missed', async () => {
  follow()
  setLive(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  expect(last().connection).toBe('live')
})

test('ORD-06 without a response the status is offline with the last update time; polling backs off and recovers', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(6_000)
  const known = last().asOf
  read.mockRejectedValue(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(6_000)
  expect([last().connection, last().asOf]).toEqual(['offline', known])
  const before = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  // Without back-off it would be twelve calls.
  expect(read.mock.calls.length - before).toBeLessThanOrEqual(4)
  read.mockResolvedValue(anOrder({ version: 5 }))
  browser.event('online')
  await vi.advanceTimersByTimeAsync(0)
  expect([last().connection, last().order.version]).toEqual(['checking', 5])
})

test('ORD-06 an older response is ignored', async () => {
  follow('socket', anOrder({ version: 7, state: 'out-for-delivery' }))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(last().order).toMatchObject({ version: 7, state: 'out-for-delivery' })
})

test('a hidden page does not poll, and refetches at once when it is visible again', async () => {
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

test('an ended order is not polled', async () => {
  const follower = follow()
  follower.take(anOrder({ version: 9, state: 'cancelled' }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(read).not.toHaveBeenCalled()
  expect(last().order.state).toBe('cancelled')
})

test('a shared link has no socket: it is polled every 15 seconds and never live', () => {
  setLive(true)
  follow('asking')
  expect(last().connection).toBe('checking')
  expect(nextPause({ failures: 0, isLive: false, by: 'asking' })).toBe(15_000)
  expect(nextPause({ failures: 9, isLive: false, by: 'asking' })).toBe(60_000)
})
