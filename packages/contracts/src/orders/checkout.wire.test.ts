import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Checkout, CheckoutWire } from './checkout.wire.ts'

const at = (clock: string): Date => new Date(`2026-11-15T${clock}:00Z`)

const checkout: Checkout = {
  branchId: '01890000-0000-7000-8000-000000000001',
  outlet: 'Jhol Momo Thamel',
  now: at('06:00'),
  phone: '01-4225566',
  position: { latitude: 27.71, longitude: 85.32 },
  deliveryRadius: 5_000,
  isOpen: true,
  leadMinutes: 45,
  prepMinutes: 20,
  tablesCount: 12,
  cartVersion: 7,
  subtotal: 45_000,
  unavailableLineIds: ['01890000-0000-7000-8000-000000000002'],
  offers: [
    {
      fulfilmentMethod: 'delivery',
      deliveryCharge: 6_000,
      grandTotal: 51_000,
      minimum: 30_000,
      quick: { readyAt: at('06:20'), dueAt: at('06:45') },
      days: [{ date: '2026-11-15', ranges: [{ from: at('07:15'), to: at('07:45'), isFull: true }] }],
    },
    { fulfilmentMethod: 'pickup', deliveryCharge: 0, grandTotal: 45_000, minimum: 0, days: [] },
  ],
  payments: ['cash'],
  cashLimit: 500_000,
  byDistance: { bands: [{ upTo: 2_000, charge: 5_050 }], freeFrom: 100_000 },
  contact: { name: 'Sita Gurung' },
  last: { fulfilmentMethod: 'pickup', payment: 'cash' },
}

test('a checkout has amounts with two decimals and times with their zone, and survives the round trip', () => {
  const wire = z.encode(CheckoutWire, checkout)
  expect(wire.offers[0]).toMatchObject({
    deliveryCharge: '60.00',
    grandTotal: '510.00',
    quick: { readyAt: '2026-11-15T06:20:00.000Z' },
  })
  expect(z.decode(CheckoutWire, JSON.parse(JSON.stringify(wire)) as typeof wire)).toEqual(checkout)
})
