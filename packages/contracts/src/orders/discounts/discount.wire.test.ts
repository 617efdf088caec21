import { expect, test } from 'vitest'
import { mayDo, tabletRoles } from '../../shared/permissions.ts'
import { placeCounterOrder } from '../branch-day.endpoints.ts'
import { CounterDiscountsWire, DiscountWire } from './discount.wire.ts'

const why = { reason: 'Waited an hour' }
const sent = [
  { kind: 'percent', percent: 10, ...why },
  { kind: 'complimentary', line: 0, quantity: 2, ...why },
]

test('discounts of a counter order survive a round trip; one percentage or amount at a time', () => {
  const decoded = CounterDiscountsWire.parse(sent)
  expect(CounterDiscountsWire.encode(decoded)).toEqual(sent)
  const amount = { kind: 'amount', amount: '45.00', ...why }
  expect(CounterDiscountsWire.parse([amount])).toEqual([{ ...amount, amount: 4_500 }])
  expect(CounterDiscountsWire.safeParse([...sent, amount]).success).toBe(false)
  expect(CounterDiscountsWire.safeParse([]).success).toBe(false)
})

test('a given discount survives a round trip', () => {
  const given = {
    id: '0193b0c1-0000-7000-8000-000000000001',
    kind: 'complimentary',
    plates: { orderId: '0193b0c1-0000-7000-8000-000000000002', position: 1, name: 'Momo', quantity: 1 },
    ...why,
    at: '2026-11-20T05:00:00.000Z',
    by: 'Sita Gurung',
  }
  expect(DiscountWire.encode(DiscountWire.parse(given))).toEqual(given)
})

test('who may give a discount on a counter order may take one without', () => {
  const { permission } = placeCounterOrder
  expect(permission).toEqual({ field: 'discounts', absent: 'orders.take', present: 'bills.discount' })
  for (const role of tabletRoles.filter((one) => mayDo(one, 'bills.discount')))
    expect(mayDo(role, 'orders.take')).toBe(true)
})
