import { expect, test } from 'vitest'
import { aBoard, aBoardOrder, aDashboard, evening } from '#testing/figures.ts'
import { changeInPercent, hourBars, isLate, mostUrgent, waitedFor } from './today-rules.ts'
import { pendingWorkTitle, listPendingWork } from './pending-work.ts'

const later = (minutes: number) => new Date(evening.getTime() + minutes * 60_000)
const branchId = 'b'

test('ADM-05 the hour bars span the first to the last hour with sales on either day', () => {
  const bars = hourBars(aDashboard(), 18)
  expect([bars[0]?.hour, bars.at(-1)?.hour, bars.length]).toEqual([11, 20, 10])
  expect(bars.filter(({ isNow }) => isNow)).toEqual([{ hour: 18, value: 66, before: 63, isNow: true }])
  expect(bars.at(-1)).toMatchObject({ value: 0, before: 61 })
  expect(hourBars(aDashboard({ hours: [], weekAgo: { ...aDashboard().weekAgo, hours: [] } }), 18)).toEqual([])
})

test('an order is late after its due time, or after the end of its requested slot', () => {
  const due = aBoardOrder(2405, { dueAt: later(-1) })
  expect(isLate(due, evening)).toBe(true)
  expect(isLate({ ...due, requestedSlot: { from: later(-20), to: later(10) } }, evening)).toBe(false)
})

test('sorts late orders first, then the longest waiting, then scheduled ones', () => {
  const orders = [
    aBoardOrder(1, {
      requestedSlot: { from: later(90), to: later(120) },
      startAt: later(60),
      dueAt: later(90),
      placedAt: later(-200),
    }),
    aBoardOrder(2, { placedAt: later(-3) }),
    aBoardOrder(3, { placedAt: later(-9) }),
    aBoardOrder(4, { dueAt: later(-1) }),
  ]
  expect(mostUrgent(aBoard(orders)).map(({ shortNumber }) => shortNumber)).toEqual([4, 3, 2, 1])
})

test('the waiting time of an unaccepted order has seconds', () => {
  expect(
    waitedFor(aBoardOrder(1, { state: 'placed', placedAt: new Date(evening.getTime() - 108_000) }), evening),
  ).toBe('1:48')
  expect(waitedFor(aBoardOrder(1, { placedAt: later(-19) }), evening)).toBe('19 min')
  expect(waitedFor(aBoardOrder(1, { state: 'accepted', placedAt: later(-300) }), evening)).toBe('5 h')
})

test('the change is undefined when there is nothing to compare with', () => {
  expect([changeInPercent(109.2, 100), changeInPercent(50, 100), changeInPercent(5, 0)]).toEqual([
    9.2,
    -50,
    undefined,
  ])
})

test('pending work lists late orders, scheduled orders, refunds and reviews', () => {
  const scheduled = aBoardOrder(2396, {
    state: 'accepted',
    fulfilmentMethod: 'dine-in',
    tableNumber: '7',
    requestedSlot: { from: new Date('2026-11-14T14:15:00Z'), to: new Date('2026-11-14T14:45:00Z') },
    dueAt: new Date('2026-11-14T14:15:00Z'),
  })
  const board = aBoard([aBoardOrder(2405, { dueAt: later(-1) }), scheduled])
  const waiting = listPendingWork({ figures: aDashboard({ openRefunds: 1 }), board, branchId })
  expect(waiting.map(({ title, text }) => `${title}. ${text}`)).toEqual([
    '1 order is late. Most overdue: JM-NRD-2405',
    '2 plates scheduled for 8:00 PM. JM-NRD-2396, Dine-in, table 7',
    '1 refund is due. Money owed to customers',
    '2 reviews need a reply. Customers see your reply under their review',
  ])
  expect(new Set(waiting.map(({ to }) => to)).size).toBe(4)
})

test('an order scheduled for another day shows the date', () => {
  const from = new Date('2026-11-16T14:15:00Z')
  const board = aBoard([
    aBoardOrder(2396, { state: 'placed', requestedSlot: { from, to: later(3000) }, dueAt: later(3000) }),
  ])
  const [first] = listPendingWork({ figures: aDashboard(), board, branchId })
  expect(first?.title).toBe('2 plates scheduled for Mon, 16 Nov 2026, 8:00 PM')
})

test('without the board the late count comes from the figures; no pending work gives an empty list', () => {
  const [late] = listPendingWork({ figures: aDashboard({ lateOrders: 3 }), board: undefined, branchId })
  expect(late).toMatchObject({ title: '3 orders are late', to: expect.stringContaining('filter=overdue') })
  const quietDay = aDashboard({ lateOrders: 0, unanswered: { reviews: 0 } })
  expect(listPendingWork({ figures: quietDay, board: aBoard([]), branchId })).toEqual([])
})

test('the title depends on the time of day', () => {
  expect(['03:00', '09:00', '15:00'].map((at) => pendingWorkTitle(new Date(`2026-11-14T${at}:00Z`)))).toEqual(
    ['Before the lunch rush', 'Before the evening rush', 'Before you close'],
  )
})
