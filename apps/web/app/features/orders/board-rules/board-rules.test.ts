import { ways } from '@momo/contracts/branches'
import { canMove, orderMoves, orderStates } from '@momo/contracts/orders'
import { describe, expect, test } from 'vitest'
import { aBoardOrder, aLine, aNewOrder, boardNow, minutesFromNow } from '#testing/a-board.ts'
import { allDay } from './all-day.ts'
import { isPossible, nextStep, owesCash, plainMove, questionOf } from '../board-actions/order-actions.ts'
import { laneNames, laneOf, lanesOf, narrowed, wayCounts } from './lanes.ts'
import { isAllergy } from './notes.ts'
import { scheduledGroups, timeAhead } from './scheduled.ts'
import { unheard } from './unannounced-orders.ts'

const wanted = { from: minutesFromNow(45), to: minutesFromNow(60) }
const numbers = (orders: { shortNumber: number }[]) => orders.map(({ shortNumber }) => shortNumber)

describe('lanes', () => {
  test('ADM-02 every state that is under way has its lane, and no other state has one', () => {
    const inLanes = orderStates.filter((state) => laneOf({ state }) !== undefined)
    expect(inLanes).toEqual(['placed', 'accepted', 'preparing', 'ready', 'out-for-delivery'])
  })

  test('ADM-02 what stands in its lane longest comes first', () => {
    const lanes = lanesOf([
      aBoardOrder(3, { stateAt: minutesFromNow(-2) }),
      aBoardOrder(2, { stateAt: minutesFromNow(-9) }),
      aBoardOrder(1, { stateAt: minutesFromNow(-9) }),
      aNewOrder(4),
    ])
    expect(laneNames.map((lane) => numbers(lanes[lane]))).toEqual([[4], [1, 2, 3], [], []])
  })

  test('ORD-05 an order for later stands in the strip until it is begun', () => {
    const later = [aNewOrder(1, 5, { wanted }), aBoardOrder(2, { state: 'accepted', wanted }), aBoardOrder(3, { wanted })]
    expect(later.map(laneOf)).toEqual([undefined, undefined, 'kitchen'])
  })

  test('the filters count what stands in the lanes', () => {
    const orders = [aNewOrder(1), aBoardOrder(2, { way: 'pickup' }), aBoardOrder(3, { way: 'dine-in' }), aNewOrder(4, 5, { wanted })]
    expect(wayCounts(orders)).toEqual({ all: 3, delivery: 1, pickup: 1, 'dine-in': 1 })
    expect(numbers(narrowed(orders, 'pickup', ''))).toEqual([2])
  })

  test('an order is found by its number, name, phone, table, item and option, in any order of words and letters', () => {
    const orders = [
      aBoardOrder(2411, { customerName: 'सीता Gurung', lines: [aLine('Kothey Momo', 1, { options: ['Half plate'] })] }),
      aBoardOrder(2412, { tableNumber: 'T7', customerPhone: '9800000001', lines: [aLine('Thukpa')] }),
    ]
    const found = (typed: string) => numbers(narrowed(orders, 'all', typed))
    expect(found('')).toEqual([2411, 2412])
    for (const typed of ['2411', 'jm-bns-2411', 'सीता', 'MOMO kothey', 'half', ' gurung ']) expect(found(typed), typed).toEqual([2411])
    for (const typed of ['thukpa', 't7', '9800000001']) expect(found(typed), typed).toEqual([2412])
    expect(found('pizza')).toEqual([])
  })
})

describe('what is wanted for later', () => {
  test('ORD-05 is one group for each time, the earliest first, with its plates and what waits for an answer', () => {
    const late = { from: minutesFromNow(90), to: minutesFromNow(100) }
    const groups = scheduledGroups([
      aBoardOrder(1, { state: 'accepted', wanted: late }),
      aBoardOrder(2, { state: 'accepted', wanted, lines: [aLine('A', 2), aLine('B', 3)] }),
      aNewOrder(3, 5, { wanted, lines: [aLine('A')] }),
      aBoardOrder(4, { wanted }),
    ])
    expect(groups.map(({ orders, plates, toAccept }) => [numbers(orders), plates, toAccept])).toEqual([
      [[2, 3], 6, 1],
      [[1], 2, 0],
    ])
  })

  test('a time of today is only a time', () => {
    expect(timeAhead(minutesFromNow(45), boardNow)).toBe('7:30 PM')
    expect(timeAhead(new Date('2026-11-15T06:45:00Z'), boardNow)).toBe('Sun 12:30 PM')
    expect(timeAhead(new Date('2026-11-22T06:45:00Z'), boardNow)).toBe('Sun, 22 Nov 2026 12:30 PM')
  })
})

describe('what can be done', () => {
  const everyOrder = orderStates.flatMap((state) => ways.map((way) => aBoardOrder(1, { state, way })))

  test('ORD-05 the large button is a move that the state table allows the staff, and there is one in every lane', () => {
    for (const order of everyOrder) {
      const step = nextStep(order)
      if (step)
        expect(canMove(step, order) && (orderMoves[step].by as readonly string[]).includes('staff'), `${order.state} ${step}`).toBe(true)
      if (laneOf(order))
        expect(step !== undefined, `${order.state} ${order.way}`).toBe(order.state !== 'out-for-delivery' || order.way === 'delivery')
    }
  })

  test.each([
    ['placed', 'delivery', 'accept'],
    ['accepted', 'pickup', 'start'],
    ['preparing', 'dine-in', 'ready'],
    ['ready', 'delivery', 'hand-over'],
    ['ready', 'pickup', 'collect'],
    ['ready', 'dine-in', 'serve'],
    ['out-for-delivery', 'delivery', 'deliver'],
    ['delivered', 'delivery', undefined],
  ] as const)('ADM-02 %s, %s: %s', (state, way, step) => {
    expect(nextStep({ state, way })).toBe(step)
  })

  test('ORD-05 before an answer no is a rejection, later it is cancelled', () => {
    expect(isPossible('reject', aNewOrder(1))).toBe(true)
    expect(isPossible('reject', aBoardOrder(1))).toBe(false)
    expect(isPossible('cancel', aBoardOrder(1))).toBe(true)
    expect(isPossible('cancel', aBoardOrder(1, { state: 'delivered' }))).toBe(false)
  })

  test('another time is offered for what is wanted at once only', () => {
    expect(isPossible('accept-in', aNewOrder(1))).toBe(true)
    expect(isPossible('accept-in', aNewOrder(1, 5, { wanted }))).toBe(false)
    expect(isPossible('accept-in', aBoardOrder(1))).toBe(false)
  })

  test('who took the money is asked where it is owed, and nothing else holds a press up', () => {
    const out = aBoardOrder(1, { state: 'out-for-delivery' })
    const paid = { ...out, payment: { method: 'khalti' as const, state: 'paid' as const } }
    const cashPaid = { ...out, payment: { method: 'cash' as const, state: 'paid' as const } }
    expect([out, paid, cashPaid].map(owesCash)).toEqual([true, false, false])
    expect(questionOf('deliver', out)).toBe('deliver')
    expect(questionOf('deliver', paid)).toBeUndefined()
    expect(plainMove('deliver')).toEqual({ move: 'deliver' })
    for (const deed of ['accept', 'start', 'ready'] as const)
      expect([questionOf(deed, out), plainMove(deed)]).toEqual([undefined, { move: deed }])
    for (const deed of ['reject', 'cancel', 'hand-over', 'accept-in'] as const)
      expect([questionOf(deed, out), plainMove(deed)]).toEqual([deed, undefined])
  })
})

test('the pieces of the day are those of new orders and of the kitchen, by filling, the most first', () => {
  const momo = (quantity: number, pieces: Record<string, number>) => ({ lines: [aLine('Momo', quantity, { pieces })] })
  const orders = [
    aNewOrder(1, 5, momo(2, { Chicken: 10 })),
    aBoardOrder(2, momo(3, { Chicken: 5, Veg: 5 })),
    aBoardOrder(3, { lines: [aLine('Chiya', 4)] }),
    aBoardOrder(4, { state: 'ready', ...momo(9, { Buff: 10 }) }),
    aNewOrder(5, 5, { wanted, ...momo(9, { Buff: 10 }) }),
  ]
  expect(allDay(orders)).toEqual([
    { name: 'Chicken', pieces: 35 },
    { name: 'Veg', pieces: 15 },
  ])
  expect(allDay([])).toEqual([])
})

test('an allergy is recognised however it is written', () => {
  for (const note of ['Peanut allergy', 'ALLERGIC to nuts', 'peanut alergy', 'बदामको एलर्जी छ']) expect(isAllergy(note), note).toBe(true)
  for (const note of ['', 'No onion', 'extra timur, please']) expect(isAllergy(note), note).toBe(false)
})

test('ADM-02 a new order is read once, and not what stood there already', () => {
  const [first, second] = [aNewOrder(1), aNewOrder(2)]
  expect(unheard(undefined, [first])).toEqual([])
  expect(numbers(unheard(new Set([first.id]), [first, second, aBoardOrder(3)]))).toEqual([2])
  expect(unheard(new Set([first.id, second.id]), [first, second])).toEqual([])
})
