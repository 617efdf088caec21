import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Ordering, OrderingWire } from './ordering.wire.ts'

const ordering: Ordering = {
  ways: ['delivery', 'dine-in'],
  prepMinutes: 20,
  lastOrderMinutes: 0,
  leadMinutes: 45,
  daysAhead: 7,
  deliveryRadius: 5_000,
  deliveryMinimum: 15_000,
  deliveryCharge: 0,
  deliveryMinutes: 25,
  alarmMinutes: 3,
  answerMinutes: 10,
  tablesCount: 12,
  stopsUnwatched: true,
  stations: [{ station: 'steam', slots: 12, cycleMinutes: 12 }],
}

test('how an outlet takes orders comes back the same', () => {
  const wire = z.encode(OrderingWire, ordering)
  expect(wire).toMatchObject({ deliveryMinimum: '150.00', deliveryCharge: '0.00' })
  expect(z.decode(OrderingWire, wire)).toEqual(ordering)
})

test.each([
  ['eight days ahead', { daysAhead: 8 }],
  ['no way there is', { ways: ['drone'] }],
  ['a station nobody has', { stations: [{ station: 'grill', slots: 1, cycleMinutes: 1 }] }],
  ['a kitchen of nothing', { stations: [{ station: 'steam', slots: 0, cycleMinutes: 12 }] }],
  ['a charge below nothing', { deliveryCharge: '-1.00' }],
  ['something unknown', { free: true }],
])('%s is refused', (_, over) => {
  expect(OrderingWire.safeParse({ ...z.encode(OrderingWire, ordering), ...over }).success).toBe(false)
})
