import { expect, test } from 'vitest'
import { aBoard, aBoardOrder, aDashboard, evening } from '#testing/figures.ts'
import { changeInPercent, hourBars, isLate, mostUrgent, waitedFor } from './today-rules.ts'
import { waitingTitle, whatWaits } from './pending-work.ts'

const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)
const branchId = 'b'

test('ADM-05 the hours go from the first that sold something on either day to the last', () => {
  const bars = hourBars(aDashboard(), 18)
  expect([bars[0]?.hour, bars.at(-1)?.hour, bars.length]).toEqual([11, 20, 10])
  expect(bars.filter(({ isNow }) => isNow)).toEqual([{ hour: 18, value: 66, before: 63, isNow: true }])
  expect(bars.at(-1)).toMatchObject({ value: 0, before: 61 })
  expect(hourBars(aDashboard({ hours: [], weekAgo: { ...aDashboard().weekAgo, hours: [] } }), 18)).toEqual([])
})

test('an order is late when its time is over, one with a range when that is', () => {
  const due = aBoardOrder(2405, { dueAt: later(-1) })
  expect(isLate(due, evening)).toBe(true)
  expect(isLate({ ...due, wanted: { from: later(-20), to: later(10) } }, evening)).toBe(false)
})

test('the late ones come first, then those that wait the longest, then what is for later', () => {
  const orders = [
    aBoardOrder(1, { wanted: { from: later(90), to: later(120) }, startAt: later(60), dueAt: later(90), placedAt: later(-200) }),
    aBoardOrder(2, { placedAt: later(-3) }),
    aBoardOrder(3, { placedAt: later(-9) }),
    aBoardOrder(4, { dueAt: later(-1) }),
  ]
  expect(mostUrgent(aBoard(orders)).map(({ shortNumber }) => shortNumber)).toEqual([4, 3, 2, 1])
})

test('an unanswered order is waited for by the second', () => {
  expect(waitedFor(aBoardOrder(1, { state: 'placed', placedAt: new Date(evening.getTime() - 108_000) }), evening)).toBe('1:48')
  expect(waitedFor(aBoardOrder(1, { placedAt: later(-19) }), evening)).toBe('19 min')
  expect(waitedFor(aBoardOrder(1, { state: 'accepted', placedAt: later(-300) }), evening)).toBe('5 h')
})

test('nothing is no percent of nothing', () => {
  expect([changeInPercent(109.2, 100), changeInPercent(50, 100), changeInPercent(5, 0)]).toEqual([9.2, -50, undefined])
})

test('what waits: late orders, what is ordered for later, refunds, reviews', () => {
  const scheduled = aBoardOrder(2396, {
    state: 'accepted',
    way: 'dine-in',
    tableNumber: '7',
    wanted: { from: new Date('2026-11-14T14:15:00Z'), to: new Date('2026-11-14T14:45:00Z') },
    dueAt: new Date('2026-11-14T14:15:00Z'),
  })
  const board = aBoard([aBoardOrder(2405, { dueAt: later(-1) }), scheduled])
  const waiting = whatWaits({ figures: aDashboard({ openRefunds: 1 }), board, branchId })
  expect(waiting.map(({ title, text }) => `${title}. ${text}`)).toEqual([
    '1 order is late. The longest waiting is JM-NRD-2405',
    '2 plates scheduled for 8:00 PM. JM-NRD-2396, Dine-in, table 7',
    '1 refund is due. Money that goes back to customers',
    '2 reviews wait for an answer. Guests read your answer under theirs',
  ])
  expect(new Set(waiting.map(({ to }) => to)).size).toBe(4)
})

test('what is ordered for another day says the day', () => {
  const from = new Date('2026-11-16T14:15:00Z')
  const board = aBoard([aBoardOrder(2396, { state: 'placed', wanted: { from, to: later(3000) }, dueAt: later(3000) })])
  const [first] = whatWaits({ figures: aDashboard(), board, branchId })
  expect(first?.title).toBe('2 plates scheduled for Mon, 16 Nov 2026, 8:00 PM')
})

test('without the board the figures say how many are late; where nothing waits there is no line', () => {
  const [late] = whatWaits({ figures: aDashboard({ lateOrders: 3 }), board: undefined, branchId })
  expect(late?.title).toBe('3 orders are late')
  const calm = aDashboard({ lateOrders: 0, unanswered: { reviews: 0 } })
  expect(whatWaits({ figures: calm, board: aBoard([]), branchId })).toEqual([])
})

test('the list is called by the time of day', () => {
  expect(['03:00', '09:00', '15:00'].map((at) => waitingTitle(new Date(`2026-11-14T${at}:00Z`)))).toEqual([
    'Before the lunch rush',
    'Before the evening rush',
    'Before you close',
  ])
})
