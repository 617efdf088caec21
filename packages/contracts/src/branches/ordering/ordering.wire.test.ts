import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Ordering, OrderingWire, VersionedOrderingWire } from './ordering.wire.ts'

const ordering: Ordering = {
  fulfilmentMethods: ['delivery', 'dine-in'],
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
  readyWhenBumped: true,
  stations: [{ station: 'steam', slots: 12, cycleMinutes: 12 }],
}

test('ordering settings survive the round trip', () => {
  const wire = z.encode(OrderingWire, ordering)
  expect(wire).toMatchObject({ deliveryMinimum: '150.00', deliveryCharge: '0.00' })
  expect(z.decode(OrderingWire, wire)).toEqual(ordering)
})

test('a read has the version of the settings; a change has that version and no other field', () => {
  const read = { ...ordering, version: 4 }
  const wire = z.encode(VersionedOrderingWire, read)
  expect(z.decode(VersionedOrderingWire, wire)).toEqual(read)
  expect(VersionedOrderingWire.safeParse(z.encode(OrderingWire, ordering)).success).toBe(false)
  expect(VersionedOrderingWire.safeParse({ ...wire, version: 0 }).success).toBe(false)
  expect(VersionedOrderingWire.safeParse({ ...wire, free: true }).success).toBe(false)
})

test.each([
  ['eight days ahead', { daysAhead: 8 }],
  ['an unknown fulfilment method', { fulfilmentMethods: ['drone'] }],
  ['an unknown station', { stations: [{ station: 'grill', slots: 1, cycleMinutes: 1 }] }],
  ['a station without slots', { stations: [{ station: 'steam', slots: 0, cycleMinutes: 12 }] }],
  ['a negative charge', { deliveryCharge: '-1.00' }],
  ['an unknown field', { free: true }],
])('%s is rejected', (_, over) => {
  expect(OrderingWire.safeParse({ ...z.encode(OrderingWire, ordering), ...over }).success).toBe(false)
})
