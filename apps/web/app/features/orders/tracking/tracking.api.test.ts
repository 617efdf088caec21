import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLive } from '#lib/session/live/realtime-status.ts'
import { anOrder } from '#testing/orders.ts'
import { ownOrderQuery, trackedOrderQuery } from './tracking.api.ts'

// Test files share one process, and another one may have left a connection.
beforeEach(() => setLive(false))
afterEach(() => setLive(false))

const loaded = { data: anOrder(), status: 'success', dataUpdatedAt: 0, errorUpdatedAt: 0 }
/** A failure this long after the last response. */
const failedAfter = (ms: number) => ({ ...loaded, status: 'error', errorUpdatedAt: ms })

/** The pause in seconds before the next request, without its jitter of ten per cent. */
function pauseOf({ refetchInterval }: { refetchInterval?: unknown }, state: object = loaded): number | false {
  const ms = (refetchInterval as (query: { state: object }) => number | false)({ state })
  const pause = [5, 10, 15, 30, 60].find((seconds) => Math.abs(Number(ms) / 1000 / seconds - 1) <= 0.1001)
  return ms === false ? false : (pause ?? ms)
}

test('ORD-06 with a socket the order is polled every 15 seconds, without one every 5 seconds', () => {
  expect(pauseOf(ownOrderQuery('x'))).toBe(5)
  setLive(true)
  expect(pauseOf(ownOrderQuery('x'))).toBe(15)
})

test('ORD-06 after failures the pause doubles, up to a minute', () => {
  for (const query of [ownOrderQuery('x'), trackedOrderQuery('x')])
    expect([5_000, 15_000, 30_000, 90_000].map((ms) => pauseOf(query, failedAfter(ms)))).toEqual([
      10, 15, 30, 60,
    ])
})

test('an ended order is not polled', () => {
  expect(pauseOf(ownOrderQuery('x'), { ...loaded, data: anOrder({ state: 'cancelled' }) })).toBe(false)
  expect(pauseOf(ownOrderQuery('x'), { ...loaded, data: undefined })).toBe(false)
})

test('a shared link has no socket: it is polled every 15 seconds', () => {
  expect(pauseOf(trackedOrderQuery('x'))).toBe(15)
  setLive(true)
  expect(pauseOf(trackedOrderQuery('x'))).toBe(15)
})
