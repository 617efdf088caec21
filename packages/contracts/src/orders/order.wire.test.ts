import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import {
  BelowMinimum,
  ClosedNow,
  UnavailableLines,
  NewOrderWire,
  type Order,
  TooFar,
  TotalNow,
} from './index.ts'
import { OrderSummaryWire, OrderWire, TrackedOrderWire } from './order.wire.ts'

const id = '01a1e18b-6c76-759e-bc07-ee1849c9ae93'
const at = new Date('2026-11-15T07:30:00.000Z')
const roundTrip = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  expect(z.decode(schema, JSON.parse(JSON.stringify(z.encode(schema, value as never))) as never)).toEqual(
    value,
  )

const head = {
  id,
  number: 'JM-BNS-2411',
  branchId: id,
  outlet: 'Jhol Momo Baneshwor',
  state: 'placed' as const,
  fulfilmentMethod: 'delivery' as const,
  requestedSlot: { from: at, to: at },
  placedAt: at,
  readyAt: at,
  dueAt: at,
  promisedAt: at,
  expectedAt: at,
  grandTotal: 45_050,
  payment: { method: 'cash' as const, state: 'due' as const },
}
const line = {
  foodId: `${id}~${id}`,
  name: 'Buff Momo',
  options: [{ group: 'Plate', name: 'Half' }],
  quantity: 2,
  unitPrice: 20_000,
  price: 40_000,
}
const page = {
  ...head,
  subtotal: 40_000,
  deliveryCharge: 5_050,
  vat: 5_183,
  version: 3,
  steps: [{ state: 'placed' as const, at, by: 'customer' as const }],
  branch: {
    phone: '01-5970000',
    address: 'New Baneshwor, Kathmandu',
    position: { latitude: 27.69, longitude: 85.34 },
  },
}
const order: Order = {
  ...page,
  lines: [{ ...line, note: 'no onion' }],
  rider: { name: 'Hari', phone: '9801112233' },
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  address: 'Blue gate',
  position: { latitude: 27.69, longitude: 85.34 },
  distance: 985,
  note: '',
  trackToken: 'abcdefghijklmnopqrstuv',
}

describe('wire types survive the round trip', () => {
  test('an order', () => roundTrip(OrderWire, order))
  test('a tracked order', () => roundTrip(TrackedOrderWire, { ...page, lines: [line] }))
  test('a row of the history', () =>
    roundTrip(OrderSummaryWire, {
      ...head,
      photos: [],
      pieces: 2,
      items: [{ name: 'Buff Jhol Momo', quantity: 2 }],
    }))
  test('an order input', () =>
    roundTrip(NewOrderWire, {
      key: id,
      branchId: id,
      cartVersion: 4,
      grandTotal: 45_050,
      fulfilment: {
        method: 'delivery',
        address: 'Blue gate',
        position: { latitude: 27.69, longitude: 85.34 },
      },
      requestedSlot: { from: at, to: at },
      customerName: 'Sita',
      customerPhone: '9841234567',
      payment: 'cash',
    }))
  test('error details', () => {
    roundTrip(TotalNow, { subtotal: 40_000, deliveryCharge: 5_050, grandTotal: 45_050 })
    roundTrip(UnavailableLines, { lineIds: [id] })
    roundTrip(BelowMinimum, { minimum: 50_000, subtotal: 40_000 })
    roundTrip(TooFar, { distance: 1_969, radius: 1_000 })
    roundTrip(ClosedNow, { opensAt: at })
  })
})
