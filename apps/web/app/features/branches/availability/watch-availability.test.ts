import { getOrderAvailability, type OrderAvailability } from '@momo/contracts/branches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toAvailabilityView } from './availability-view.ts'
import { watchAvailability } from './watch-availability.ts'

const outlet = '019311ab-0000-7000-8000-000000000009'
const now = new Date('2026-11-15T12:15:00Z')
const open: OrderAvailability = { now, takesQuick: true, menuVersion: 'a1' }
const paused: OrderAvailability = {
  now,
  takesQuick: false,
  because: 'paused',
  message: 'A wedding',
  until: new Date('2026-11-15T13:00:00Z'),
  menuVersion: 'a1',
}

let page: EventTarget & { hidden: boolean }
let answer: () => Response
const requested = vi.fn()
let stop = () => {}
const onMark = vi.fn<(mark: string) => boolean>(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  answer = () => Response.json(getOrderAvailability.reply.encode(open))
  vi.stubGlobal('fetch', async (address: string) => {
    requested(address)
    return answer()
  })
  stop = watchAvailability(outlet, onMark)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  requested.mockClear()
  onMark.mockClear()
})

const setHidden = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('R-16 an open page polls every 30 seconds and reports the current mark', async () => {
  await vi.advanceTimersByTimeAsync(29_999)
  expect(requested).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(requested.mock.calls).toEqual([[`/api/v1/branches/${outlet}/taking`]])
  expect(onMark).toHaveBeenLastCalledWith(toAvailabilityView(open).mark)
  answer = () => Response.json(getOrderAvailability.reply.encode(paused))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onMark).toHaveBeenLastCalledWith(toAvailabilityView(paused).mark)
})

test('a hidden page does not poll; it polls as soon as it is visible again', async () => {
  setHidden(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(requested).not.toHaveBeenCalled()
  setHidden(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(onMark).toHaveBeenCalledTimes(1)
})

test('network and server errors are ignored; the next poll tries again', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await vi.advanceTimersByTimeAsync(30_000)
  answer = () => Response.json({ success: false, code: 'server.error' }, { status: 500 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onMark).not.toHaveBeenCalled()
  answer = () => Response.json(getOrderAvailability.reply.encode(open))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onMark).toHaveBeenCalledTimes(1)
})

test('a change is checked once more, because the revalidated data may be slightly stale', async () => {
  onMark.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onMark).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onMark).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(26_999)
  expect(onMark).toHaveBeenCalledTimes(2)
  onMark.mockReturnValue(false)
})

test('polling ends when the page is left', async () => {
  stop()
  setHidden(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requested).not.toHaveBeenCalled()
})

test('menu, message and pause end each change the mark', () => {
  const marks = [
    open,
    paused,
    { ...open, menuVersion: 'b2' },
    { ...paused, message: 'Gas' },
    { ...paused, until: new Date(0) },
  ]
  expect(new Set(marks.map((availability) => toAvailabilityView(availability).mark)).size).toBe(5)
  // The server time is not part of the mark, or every poll would revalidate.
  expect(toAvailabilityView({ ...open, now: new Date(0) }).mark).toBe(toAvailabilityView(open).mark)
})
