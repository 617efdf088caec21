import { getTaking, type Taking } from '@momo/contracts/branches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takingView } from './availability-view.ts'
import { watchTaking } from './watch-availability.ts'

const outlet = '019311ab-0000-7000-8000-000000000009'
const now = new Date('2026-11-15T12:15:00Z')
const open: Taking = { now, takesQuick: true, menuVersion: 'a1' }
const paused: Taking = {
  now,
  takesQuick: false,
  because: 'paused',
  message: 'A wedding',
  until: new Date('2026-11-15T13:00:00Z'),
  menuVersion: 'a1',
}

let page: EventTarget & { hidden: boolean }
let answer: () => Response
const asked = vi.fn()
let stop = () => {}
const heard = vi.fn<(mark: string) => boolean>(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  answer = () => Response.json(getTaking.reply.encode(open))
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    return answer()
  })
  stop = watchTaking(outlet, heard)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  asked.mockClear()
  heard.mockClear()
})

const lookAway = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('R-16 an open page asks every half minute and hears the mark of the page that would be shown now', async () => {
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.mock.calls).toEqual([[`/api/v1/branches/${outlet}/taking`]])
  expect(heard).toHaveBeenLastCalledWith(takingView(open).mark)
  answer = () => Response.json(getTaking.reply.encode(paused))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard).toHaveBeenLastCalledWith(takingView(paused).mark)
})

test('a hidden page asks nothing, and one that is looked at again asks at once', async () => {
  lookAway(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).not.toHaveBeenCalled()
  lookAway(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('without a line, and where the server has trouble, nothing is heard; the next look asks again', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await vi.advanceTimersByTimeAsync(30_000)
  answer = () => Response.json({ success: false, code: 'server.error' }, { status: 500 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard).not.toHaveBeenCalled()
  answer = () => Response.json(getTaking.reply.encode(open))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('news are made sure of once: what the page was made anew from may be a moment old', async () => {
  heard.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(heard).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(heard).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(26_999)
  expect(heard).toHaveBeenCalledTimes(2)
  heard.mockReturnValue(false)
})

test('a page that was left asks nothing any more', async () => {
  stop()
  lookAway(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
})

test('another menu, another message and the end of a pause are each another mark', () => {
  const marks = [open, paused, { ...open, menuVersion: 'b2' }, { ...paused, message: 'Gas' }, { ...paused, until: new Date(0) }]
  expect(new Set(marks.map((taking) => takingView(taking).mark)).size).toBe(5)
  // The clock is not one of them: a page would be read anew for nothing.
  expect(takingView({ ...open, now: new Date(0) }).mark).toBe(takingView(open).mark)
})
