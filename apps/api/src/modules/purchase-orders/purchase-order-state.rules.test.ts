import { describe, expect, test } from 'vitest'
import { purchaseOrderStates } from '@momo/contracts/purchase-orders'
import {
  allows,
  assertAllows,
  hasStarted,
  isLate,
  type LineQuantities,
  openOf,
  progressOf,
  stateOf,
} from './purchase-order-state.rules.ts'

const line = (over: Partial<LineQuantities> = {}): LineQuantities => ({
  quantity: 100,
  received: 0,
  returned: 0,
  billed: 0,
  isClosed: false,
  ...over,
})

describe('the progress of a sent order', () => {
  test.each([
    ['to-receive', [line()]],
    ['to-receive', [line(), line({ isClosed: true })]],
    ['to-receive', [line({ received: 100, returned: 100 })]],
    ['partly-received', [line({ received: 1 })]],
    ['partly-received', [line({ received: 100 }), line()]],
    ['partly-received', [line({ received: 100, returned: 1 })]],
    ['partly-received', [line({ received: 99, billed: 100 })]],
    ['received', [line({ received: 100 })]],
    ['received', [line({ received: 120 })]],
    ['received', [line({ received: 100 }), line({ isClosed: true })]],
    ['received', [line({ received: 40, isClosed: true })]],
    ['received', [line({ received: 100, billed: 99 })]],
    ['received', [line({ received: 100, returned: 100, isClosed: true })]],
    ['billed', [line({ received: 100, billed: 100 })]],
    ['billed', [line({ received: 40, billed: 40, isClosed: true })]],
    ['billed', [line({ received: 100, returned: 10, billed: 90, isClosed: true })]],
    ['billed', [line({ received: 100, billed: 100 }), line({ isClosed: true })]],
  ] as const)('is %s, case %#', (progress, lines) => {
    expect(progressOf([...lines])).toBe(progress)
  })

  test('counts what is still expected; a closed line expects nothing, returned goods are expected again', () => {
    expect(
      [
        line(),
        line({ received: 30 }),
        line({ received: 100, returned: 20 }),
        line({ received: 130 }),
        line({ received: 30, isClosed: true }),
      ].map(openOf),
    ).toEqual([100, 70, 20, 0, 0])
  })
})

test('an order has started once something was received or billed, even if it went back', () => {
  expect(hasStarted([line(), line({ isClosed: true })])).toBe(false)
  expect(hasStarted([line(), line({ received: 5, returned: 5 })])).toBe(true)
  expect(hasStarted([line({ billed: 5 })])).toBe(true)
})

test('a person only closes or cancels; everything else follows from sending and the lines', () => {
  const marks = { isSent: true, isClosed: false, isCancelled: false, progress: 'received' } as const
  expect(stateOf({ ...marks, isSent: false })).toBe('draft')
  expect(stateOf(marks)).toBe('received')
  expect(stateOf({ ...marks, isClosed: true })).toBe('closed')
  expect(stateOf({ ...marks, isCancelled: true })).toBe('cancelled')
  expect(stateOf({ ...marks, isSent: false, isCancelled: true })).toBe('cancelled')
})

test.each([
  ['edit', ['draft']],
  ['send', ['draft', 'to-receive', 'partly-received', 'received', 'billed']],
  ['receive', ['to-receive', 'partly-received', 'received', 'billed']],
  ['close', ['to-receive', 'partly-received', 'received', 'billed']],
  ['close-line', ['to-receive', 'partly-received', 'received', 'billed']],
  ['cancel', ['draft', 'to-receive', 'partly-received', 'received', 'billed']],
] as const)('%s is allowed in %j only', (action, states) => {
  expect(purchaseOrderStates.filter((state) => allows(state, action))).toEqual(states)
})

test.each([
  ['to-receive', 'edit', 'purchase_order.sent'],
  ['draft', 'receive', 'purchase_order.not_sent'],
  ['closed', 'send', 'purchase_order.closed'],
  ['cancelled', 'close', 'purchase_order.cancelled'],
] as const)('%s refuses %s with %s', (state, action, code) => {
  expect(() => assertAllows(state, action)).toThrow(code)
})

test('an order is late while goods are expected and their time is over', () => {
  const [before, at, after] = [1, 2, 3].map((ms) => new Date(ms))
  expect(isLate('to-receive', at!, after!)).toBe(true)
  expect(isLate('partly-received', at!, after!)).toBe(true)
  expect(isLate('to-receive', at!, before!)).toBe(false)
  expect(isLate('received', at!, after!)).toBe(false)
  expect(isLate('draft', at!, after!)).toBe(false)
})
