import type { BoardOrder, OrderState, StaffMove } from '@momo/contracts/orders'
import { expect, test } from 'vitest'
import { aBoard, aBoardOrder, anotherBoardOrder } from '#testing/boards.ts'
import { minutesLater } from '#testing/orders.ts'
import { withSameOrders } from '../board-engine/same-orders.ts'
import { applyPendingActions, type OptimisticAction } from './optimistic-board.ts'

const actedAt = minutesLater(2)
const after = (order: BoardOrder, ...moves: StaffMove[]) =>
  applyPendingActions(
    aBoard({ orders: [order] }),
    moves.map((move): OptimisticAction => ({ orderId: order.id, move, queuedAt: actedAt })),
  ).orders[0]

test('ADM-02 accepting shows an ASAP order as preparing and a scheduled one as accepted, and ends the answer deadline', () => {
  expect(after(aBoardOrder(), { move: 'accept' })).toMatchObject({ state: 'preparing', stateAt: actedAt })
  expect(after(aBoardOrder(), { move: 'accept' })).not.toHaveProperty('missedAt')
  const slot = { from: minutesLater(90), to: minutesLater(120) }
  expect(after(aBoardOrder({ requestedSlot: slot }), { move: 'accept' })?.state).toBe('accepted')
})

test('ADM-02 a changed ready time shifts the due time by the same amount', () => {
  expect(after(aBoardOrder(), { move: 'accept', minutes: 30 })).toMatchObject({
    readyAt: minutesLater(32),
    dueAt: minutesLater(52),
  })
})

test.each<[OrderState, BoardOrder['fulfilmentMethod'], StaffMove]>([
  ['placed', 'delivery', { move: 'reject', reasonCode: 'too-busy' }],
  ['preparing', 'pickup', { move: 'cancel', reasonCode: 'sold-out' }],
  ['out-for-delivery', 'delivery', { move: 'deliver', cashTakenBy: 'Hari' }],
  ['ready', 'pickup', { move: 'collect' }],
  ['ready', 'dine-in', { move: 'serve' }],
])('ADM-02 %s by %s: a finished order leaves the board', (state, method, move) => {
  expect(after(aBoardOrder({ state, fulfilmentMethod: method }), move)).toBeUndefined()
})

test('ADM-02 a delay moves the ready and the due time, and keeps the state and since when it stands', () => {
  const order = aBoardOrder({ state: 'preparing' })
  const { missedAt: _, ...cooking } = order
  const delay = { move: 'delay', minutes: 10 } as const
  expect(after(order, delay)).toEqual({ ...cooking, readyAt: minutesLater(30), dueAt: minutesLater(50) })
  // Past its ready time, the minutes count from now.
  expect(after({ ...order, readyAt: minutesLater(1), dueAt: minutesLater(21) }, delay)).toMatchObject({
    readyAt: minutesLater(12),
    dueAt: minutesLater(32),
  })
  expect(after(aBoardOrder(), delay)).toEqual(aBoardOrder())
})

test('ADM-02 several actions on one order are applied in sequence, including the rider', () => {
  const shown = after(
    aBoardOrder(),
    { move: 'accept' },
    { move: 'ready' },
    { move: 'hand-over', riderName: 'Hari', riderPhone: '9800000001' },
  )
  expect(shown).toMatchObject({ state: 'out-for-delivery', rider: { name: 'Hari', phone: '9800000001' } })
})

test('R-38 an action that is already applied or not allowed changes nothing: an order never goes back', () => {
  const ready = aBoardOrder({ state: 'ready', version: 4 })
  expect(after(ready, { move: 'accept' })).toEqual(ready)
  expect(after(ready, { move: 'ready' })).toEqual(ready)
  expect(after(ready, { move: 'collect' })).toEqual(ready)
})

test('ADM-02 other orders are unchanged', () => {
  const [mine, other] = [aBoardOrder(), anotherBoardOrder(2)]
  const accept: OptimisticAction = { orderId: mine.id, move: { move: 'accept' }, queuedAt: actedAt }
  const { orders } = applyPendingActions(aBoard({ orders: [mine, other] }), [accept])
  expect(orders.map(({ state }) => state)).toEqual(['preparing', 'placed'])
  expect(orders[1]).toBe(other)
})

test('ADM-02 an unchanged order keeps its object after a refetch, a changed one gets a new object', () => {
  const before = aBoard({ orders: [aBoardOrder(), anotherBoardOrder(2), anotherBoardOrder(3)] })
  const answer = aBoard({
    orders: [aBoardOrder(), anotherBoardOrder(2, { tickets: 1 }), anotherBoardOrder(3, { version: 2 })],
  })
  const { orders } = withSameOrders(answer, before)
  expect(orders.map((order) => before.orders.includes(order))).toEqual([true, false, false])
  expect(orders).toEqual(answer.orders)
})

test('a bump and a recall change one station; a repeat, or one after the order has left the kitchen, changes nothing', () => {
  const lines = (['steam', 'fry'] as const).map((station) => ({ ...aBoardOrder().lines[0]!, station }))
  const cooking = aBoardOrder({ state: 'preparing', lines })
  const bump: StaffMove = { move: 'bump', station: 'steam', key: cooking.id }
  const recall: StaffMove = { move: 'recall', station: 'steam', bump: cooking.id }
  expect(after(cooking, bump, bump)?.stationsDone).toEqual([
    { station: 'steam', key: cooking.id, at: actedAt },
  ])
  expect(after(cooking, bump, recall)?.stationsDone).toEqual([])
  expect(after(cooking, recall)).toBe(cooking)
  const ready = aBoardOrder({ state: 'ready', lines })
  expect(after(ready, bump)).toBe(ready)
})

test('the last bump makes the order ready only where the branch has chosen that', () => {
  const order = aBoardOrder({ state: 'preparing' })
  const bump: OptimisticAction = {
    orderId: order.id,
    move: { move: 'bump', station: 'other' },
    queuedAt: actedAt,
  }
  const stateAfter = (readyWhenBumped: boolean) =>
    applyPendingActions(aBoard({ orders: [order], readyWhenBumped }), [bump]).orders[0]?.state
  expect([stateAfter(false), stateAfter(true)]).toEqual(['preparing', 'ready'])
})
