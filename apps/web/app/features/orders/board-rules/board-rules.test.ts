import { fulfilmentMethods } from '@momo/contracts/branches'
import { canMove, orderMoves, orderStates } from '@momo/contracts/orders'
import { describe, expect, test } from 'vitest'
import { aBoardOrder, aLine, aNewOrder, boardNow, minutesFromNow } from '#testing/a-board.ts'
import { allDay } from './all-day.ts'
import {
  isPossible,
  nextStep,
  owesCash,
  actionToTransition,
  questionOf,
} from '../board-actions/order-actions.ts'
import { laneNames, laneOf, lanesOf, filterOrders, countByMethod, unannouncedOrders } from './lanes.ts'
import { allergiesOf, isAllergy } from './notes.ts'
import { scheduledGroups, timeAhead } from './scheduled.ts'

const slot = { from: minutesFromNow(45), to: minutesFromNow(60) }
const numbers = (orders: { shortNumber: number }[]) => orders.map(({ shortNumber }) => shortNumber)

describe('lanes', () => {
  test('ADM-02 every state in progress has a lane, and no other state has one', () => {
    const inLanes = orderStates.filter((state) => laneOf({ state }) !== undefined)
    expect(inLanes).toEqual(['placed', 'accepted', 'preparing', 'ready', 'out-for-delivery'])
  })

  test('ADM-02 the order that is longest in its lane comes first', () => {
    const lanes = lanesOf([
      aBoardOrder(3, { stateAt: minutesFromNow(-2) }),
      aBoardOrder(2, { stateAt: minutesFromNow(-9) }),
      aBoardOrder(1, { stateAt: minutesFromNow(-9) }),
      aNewOrder(4),
    ])
    expect(laneNames.map((lane) => numbers(lanes[lane]))).toEqual([[4], [1, 2, 3], [], []])
  })

  test('ORD-05 a scheduled order is in the strip until it is started', () => {
    const later = [
      aNewOrder(1, 5, { requestedSlot: slot }),
      aBoardOrder(2, { state: 'accepted', requestedSlot: slot }),
      aBoardOrder(3, { requestedSlot: slot }),
    ]
    expect(later.map(laneOf)).toEqual([undefined, undefined, 'kitchen'])
  })

  test('the filters count the orders in the lanes', () => {
    const scheduled = aNewOrder(4, 5, { requestedSlot: slot })
    const orders = [
      aNewOrder(1),
      aBoardOrder(2, { fulfilmentMethod: 'pickup' }),
      aBoardOrder(3, { fulfilmentMethod: 'dine-in' }),
      scheduled,
    ]
    expect(countByMethod(orders)).toEqual({ all: 3, delivery: 1, pickup: 1, 'dine-in': 1 })
    expect(numbers(filterOrders(orders, 'pickup', ''))).toEqual([2])
  })

  test('an order is found by number, name, phone, table, item and option, in any word order and case', () => {
    const orders = [
      aBoardOrder(2411, {
        customerName: 'सीता Gurung',
        lines: [aLine('Kothey Momo', 1, { options: ['Half plate'] })],
      }),
      aBoardOrder(2412, { tableNumber: 'T7', customerPhone: '9800000001', lines: [aLine('Thukpa')] }),
    ]
    const found = (typed: string) => numbers(filterOrders(orders, 'all', typed))
    expect(found('')).toEqual([2411, 2412])
    for (const typed of ['2411', 'jm-bns-2411', 'सीता', 'MOMO kothey', 'half', ' gurung '])
      expect(found(typed), typed).toEqual([2411])
    for (const typed of ['thukpa', 't7', '9800000001']) expect(found(typed), typed).toEqual([2412])
    expect(found('pizza')).toEqual([])
  })
})

describe('scheduled orders', () => {
  test('ORD-05 form one group per time, earliest first, with the number of plates and unanswered orders', () => {
    const late = { from: minutesFromNow(90), to: minutesFromNow(100) }
    const groups = scheduledGroups([
      aBoardOrder(1, { state: 'accepted', requestedSlot: late }),
      aBoardOrder(2, { state: 'accepted', requestedSlot: slot, lines: [aLine('A', 2), aLine('B', 3)] }),
      aNewOrder(3, 5, { requestedSlot: slot, lines: [aLine('A')] }),
      aBoardOrder(4, { requestedSlot: slot }),
    ])
    expect(groups.map(({ orders, plates, toAccept }) => [numbers(orders), plates, toAccept])).toEqual([
      [[2, 3], 6, 1],
      [[1], 2, 0],
    ])
  })

  test('a time today is shown without a date', () => {
    expect(timeAhead(minutesFromNow(45), boardNow)).toBe('7:30 PM')
    expect(timeAhead(new Date('2026-11-15T06:45:00Z'), boardNow)).toBe('Sun 12:30 PM')
    expect(timeAhead(new Date('2026-11-22T06:45:00Z'), boardNow)).toBe('Sun, 22 Nov 2026 12:30 PM')
  })
})

describe('actions', () => {
  const everyOrder = orderStates.flatMap((state) =>
    fulfilmentMethods.map((method) => aBoardOrder(1, { state, fulfilmentMethod: method })),
  )

  test('ORD-05 the main button is a transition that the state table allows staff, and every lane has one', () => {
    for (const order of everyOrder) {
      const step = nextStep(order)
      if (step)
        expect(
          canMove(step, order) && (orderMoves[step].by as readonly string[]).includes('staff'),
          `${order.state} ${step}`,
        ).toBe(true)
      if (laneOf(order))
        expect(step !== undefined, `${order.state} ${order.fulfilmentMethod}`).toBe(
          order.state !== 'out-for-delivery' || order.fulfilmentMethod === 'delivery',
        )
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
  ] as const)('ADM-02 %s, %s: %s', (state, method, step) => {
    expect(nextStep({ state, fulfilmentMethod: method })).toBe(step)
  })

  test('ORD-05 an unanswered order can be rejected, a later one cancelled', () => {
    expect(isPossible('reject', aNewOrder(1))).toBe(true)
    expect(isPossible('reject', aBoardOrder(1))).toBe(false)
    expect(isPossible('cancel', aBoardOrder(1))).toBe(true)
    expect(isPossible('cancel', aBoardOrder(1, { state: 'delivered' }))).toBe(false)
  })

  test('another ready time is offered for ASAP orders only', () => {
    expect(isPossible('accept-in', aNewOrder(1))).toBe(true)
    expect(isPossible('accept-in', aNewOrder(1, 5, { requestedSlot: slot }))).toBe(false)
    expect(isPossible('accept-in', aBoardOrder(1))).toBe(false)
  })

  test('the cash question is asked only if cash is due, and other steps run at once', () => {
    const out = aBoardOrder(1, { state: 'out-for-delivery' })
    const paid = { ...out, payment: { method: 'khalti' as const, state: 'paid' as const } }
    const cashPaid = { ...out, payment: { method: 'cash' as const, state: 'paid' as const } }
    const inTab = { ...out, tabId: out.id }
    expect([out, paid, cashPaid, inTab].map(owesCash)).toEqual([true, false, false, false])
    expect(questionOf('deliver', out, boardNow)).toBe('deliver')
    expect(questionOf('deliver', paid, boardNow)).toBeUndefined()
    expect(actionToTransition('deliver')).toEqual({ move: 'deliver' })
    for (const action of ['accept', 'start', 'ready'] as const)
      expect([questionOf(action, out, boardNow), actionToTransition(action)]).toEqual([
        undefined,
        { move: action },
      ])
    for (const action of ['reject', 'cancel', 'hand-over', 'accept-in'] as const)
      expect([questionOf(action, out, boardNow), actionToTransition(action)]).toEqual([action, undefined])
  })

  test('starting a scheduled order before its time needs a confirmation', () => {
    const scheduled = aBoardOrder(1, {
      state: 'accepted',
      requestedSlot: slot,
      startAt: minutesFromNow(30),
    })
    expect(questionOf('start', scheduled, boardNow)).toBe('start')
    expect(questionOf('start', scheduled, minutesFromNow(30))).toBeUndefined()
    expect(questionOf('start', aBoardOrder(1, { state: 'accepted' }), boardNow)).toBeUndefined()
  })
})

test('the all-day count sums pieces and plates of new orders and the kitchen by station, largest first', () => {
  const momo = (quantity: number, pieces: Record<string, number>) => ({
    lines: [aLine('Momo', quantity, { pieces, station: 'steam' })],
  })
  const orders = [
    aNewOrder(1, 5, momo(2, { Chicken: 10 })),
    aBoardOrder(2, momo(3, { Chicken: 5, Veg: 5 })),
    aBoardOrder(3, { lines: [aLine('Chiya', 4), aLine('Veg Thukpa', 2, { station: 'wok' })] }),
    aBoardOrder(6, {
      lines: [aLine('Veg Thukpa', 1, { station: 'wok' }), aLine('New Momo', 1, { pieces: { Paneer: 8 } })],
    }),
    aBoardOrder(4, { state: 'ready', ...momo(9, { Buff: 10 }) }),
    aNewOrder(5, 5, { requestedSlot: slot, ...momo(9, { Buff: 10 }) }),
  ]
  expect(allDay(orders)).toEqual([
    {
      station: 'steam',
      counts: [
        { name: 'Chicken', count: 35, unit: 'pieces' },
        { name: 'Veg', count: 15, unit: 'pieces' },
      ],
    },
    { station: 'wok', counts: [{ name: 'Veg Thukpa', count: 3, unit: 'plates' }] },
    { station: 'other', counts: [{ name: 'Paneer', count: 8, unit: 'pieces' }] },
  ])
  expect(allDay([])).toEqual([])
})

test('an allergy is recognised in English and Nepali, with common misspellings', () => {
  for (const note of [
    'Peanut allergy',
    'ALLERGIC to nuts',
    'peanut alergy',
    'बदामको एलर्जी छ',
    'Coeliac, no flour',
    'lactose intolerant',
  ])
    expect(isAllergy(note), note).toBe(true)
  for (const note of ['', 'No onion', 'extra timur, please']) expect(isAllergy(note), note).toBe(false)
})

test('the allergies of an order are those of its note and of its dishes, each once', () => {
  const sesame = aLine('Thukpa', 1, { note: 'sesame allergy' })
  expect(
    allergiesOf({ note: 'Nut allergy', lines: [aLine('Momo', 1, { note: 'no onion' }), sesame, sesame] }),
  ).toEqual(['Nut allergy', 'Thukpa: sesame allergy'])
  expect(allergiesOf({ note: 'Ring twice', lines: [aLine('Momo')] })).toEqual([])
})

test('ADM-02 a new order is announced once; orders from before the board was opened are not', () => {
  const [first, second] = [aNewOrder(1), aNewOrder(2)]
  expect(unannouncedOrders(undefined, [first])).toEqual([])
  expect(numbers(unannouncedOrders(new Set([first.id]), [first, second, aBoardOrder(3)]))).toEqual([2])
  expect(unannouncedOrders(new Set([first.id, second.id]), [first, second])).toEqual([])
})
