import type { BoardOrder, OrderState, StaffMove } from '@momo/contracts/orders'
import { expect, test } from 'vitest'
import { aBoard, aBoardOrder, anotherBoardOrder } from '#testing/boards.ts'
import { minutesLater } from '#testing/orders.ts'
import { withSameOrders } from '../board-engine/same-orders.ts'
import { withPresses } from './optimistic-board.ts'

const pressedAt = minutesLater(2)
const after = (order: BoardOrder, ...moves: StaffMove[]) =>
  withPresses(
    aBoard({ orders: [order] }),
    moves.map((move) => ({ orderId: order.id, move, pressedAt })),
  ).orders[0]

test('ADM-02 accepting a quick order shows it cooking, a scheduled one as accepted; nobody counts down to its end any more', () => {
  expect(after(aBoardOrder(), { move: 'accept' })).toMatchObject({ state: 'preparing', stateAt: pressedAt })
  expect(after(aBoardOrder(), { move: 'accept' })).not.toHaveProperty('missedAt')
  const wanted = { from: minutesLater(90), to: minutesLater(120) }
  expect(after(aBoardOrder({ wanted }), { move: 'accept' })?.state).toBe('accepted')
})

test('ADM-02 another time to be ready moves the time the customer was told by as much', () => {
  expect(after(aBoardOrder(), { move: 'accept', minutes: 30 })).toMatchObject({ readyAt: minutesLater(32), dueAt: minutesLater(52) })
})

test.each<[OrderState, BoardOrder['way'], StaffMove]>([
  ['placed', 'delivery', { move: 'reject', reasonCode: 'too-busy' }],
  ['preparing', 'pickup', { move: 'cancel', reasonCode: 'sold-out' }],
  ['out-for-delivery', 'delivery', { move: 'deliver', cashTakenBy: 'Hari' }],
  ['ready', 'pickup', { move: 'collect' }],
  ['ready', 'dine-in', { move: 'serve' }],
])('ADM-02 %s by %s: what has ended leaves the board', (state, way, move) => {
  expect(after(aBoardOrder({ state, way }), move)).toBeUndefined()
})

test('ADM-02 several presses on one order are shown one after the other, with the rider it was given to', () => {
  const shown = after(
    aBoardOrder(),
    { move: 'accept' },
    { move: 'ready' },
    { move: 'hand-over', riderName: 'Hari', riderPhone: '9800000001' },
  )
  expect(shown).toMatchObject({ state: 'out-for-delivery', rider: { name: 'Hari', phone: '9800000001' } })
})

test('R-38 what the server has done already, or what can not be, changes nothing: an order never goes back', () => {
  const ready = aBoardOrder({ state: 'ready', version: 4 })
  expect(after(ready, { move: 'accept' })).toEqual(ready)
  expect(after(ready, { move: 'ready' })).toEqual(ready)
  expect(after(ready, { move: 'collect' })).toEqual(ready)
})

test('ADM-02 the other orders stay as they are', () => {
  const [mine, other] = [aBoardOrder(), anotherBoardOrder(2)]
  const { orders } = withPresses(aBoard({ orders: [mine, other] }), [{ orderId: mine.id, move: { move: 'accept' }, pressedAt }])
  expect(orders.map(({ state }) => state)).toEqual(['preparing', 'placed'])
  expect(orders[1]).toBe(other)
})

test('ADM-02 an answer in which an order is as it was keeps its object, and takes the new one where anything differs', () => {
  const before = aBoard({ orders: [aBoardOrder(), anotherBoardOrder(2), anotherBoardOrder(3)] })
  const answer = aBoard({ orders: [aBoardOrder(), anotherBoardOrder(2, { tickets: 1 }), anotherBoardOrder(3, { version: 2 })] })
  const { orders } = withSameOrders(answer, before)
  expect(orders.map((order) => before.orders.includes(order))).toEqual([true, false, false])
  expect(orders).toEqual(answer.orders)
})
