import { expect, test } from 'vitest'
import { aBoard, aBoardOrder, aNewOrder, boardNow, minutesFromNow } from '#testing/a-board.ts'
import { timerOf } from './lateness.ts'

const board = aBoard([])
const timer = (order: Parameters<typeof timerOf>[0]) => timerOf(order, board, boardNow)

test.each([
  [24, { text: '0:24', tone: 'ok', percent: 20 }],
  [95, { text: '1:35', tone: 'ok', percent: 79 }],
  [96, { text: '1:36', tone: 'soon', percent: 80 }],
  [119, { text: '1:59', tone: 'soon', percent: 99 }],
  [120, { text: '2:00', tone: 'late', percent: 100 }],
  [600, { text: '10:00', tone: 'late', percent: 100 }],
])('ADM-02 a new order of %i seconds is measured against its answer deadline', (seconds, expected) => {
  expect(timer(aNewOrder(1, seconds))).toEqual(expected)
})

test('ADM-02 an order without its own deadline uses the answer time of the branch', () => {
  const { missedAt: _, ...order } = aNewOrder(1, 108)
  expect(timer(order)).toEqual({ text: '1:48', tone: 'soon', percent: 90 })
})

test.each([
  [-6, 9, { text: '6 min', tone: 'ok', percent: 40 }],
  [-12, 3, { text: '12 min', tone: 'soon', percent: 80 }],
  [-15, 0, { text: '15 min', tone: 'late', percent: 100 }],
  [-19, -4, { text: '19 min', tone: 'late', percent: 100 }],
  [-125, 1, { text: '2 h 5 min', tone: 'soon', percent: 99 }],
  // The ready time was before the start.
  [-1, -3, { text: '1 min', tone: 'late', percent: 100 }],
])('ADM-02 in the kitchen since %i minutes, ready time in %i minutes', (since, ready, expected) => {
  expect(timer(aBoardOrder(1, { stateAt: minutesFromNow(since), readyAt: minutesFromNow(ready) }))).toEqual(
    expected,
  )
})

test('ADM-02 a delivery is measured against the due time', () => {
  const order = aBoardOrder(1, {
    state: 'out-for-delivery',
    stateAt: minutesFromNow(-14),
    dueAt: minutesFromNow(16),
  })
  expect(timer(order)).toEqual({ text: '14 min', tone: 'ok', percent: 47 })
  expect(timer({ ...order, dueAt: minutesFromNow(-1) })?.tone).toBe('late')
})

test('ADM-02 ready food has ten minutes, or until the due time of a delivery if that is earlier', () => {
  const ready = aBoardOrder(1, { state: 'ready', stateAt: minutesFromNow(-8) })
  expect(timer(ready)).toEqual({ text: '8 min', tone: 'soon', percent: 80 })
  expect(timer({ ...ready, dueAt: minutesFromNow(-1) })?.tone).toBe('late')
})

test('an uncollected pickup is not late', () => {
  const ready = { state: 'ready' as const, stateAt: minutesFromNow(-30) }
  expect(timer(aBoardOrder(1, { ...ready, fulfilmentMethod: 'pickup' }))?.tone).toBe('soon')
  expect(timer(aBoardOrder(1, { ...ready, fulfilmentMethod: 'dine-in' }))?.tone).toBe('late')
})

test('an accepted scheduled order has no timer; an unanswered one has', () => {
  const slot = { from: minutesFromNow(60), to: minutesFromNow(75) }
  expect(timer(aBoardOrder(1, { state: 'accepted', requestedSlot: slot }))).toBeUndefined()
  expect(timer(aNewOrder(1, 60, { requestedSlot: slot }))?.text).toBe('1:00')
})

test('a clock that is behind does not show negative times', () => {
  expect(timer(aNewOrder(1, -30))).toMatchObject({ text: '0:00', tone: 'ok', percent: 0 })
})
