import { expect, test } from 'vitest'
import { z } from 'zod'
import { CounterOrderWire } from '../counter.wire.ts'
import {
  type CounterSlots,
  CounterSlotsInput,
  CounterSlotsWire,
  type KnownCustomer,
  KnownCustomerWire,
} from './counter-guests.wire.ts'

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const at = (clock: string): Date => new Date(`2026-11-15T${clock}:00Z`)
const wireOf = (encoded: unknown) => JSON.parse(JSON.stringify(encoded)) as never

test('a known customer and the times for later survive the round trip', () => {
  const customer: KnownCustomer = {
    name: 'Maya Lama',
    orders: 3,
    lastAt: at('07:30'),
    address: 'Blue gate',
    addressNote: 'Ring twice',
    note: '',
    lines: [
      {
        foodId: `${id(1)}~${id(2)}`,
        optionIds: [id(3)],
        name: 'Veg Jhol Momo',
        options: ['Half'],
        quantity: 2,
        note: 'No onions',
      },
      { optionIds: [], name: 'Gone', options: [], quantity: 1, note: '' },
    ],
  }
  const wire = z.encode(KnownCustomerWire, customer)
  expect(wire.lastAt).toBe('2026-11-15T07:30:00.000Z')
  expect(z.decode(KnownCustomerWire, wireOf(wire))).toEqual(customer)
  const slots: CounterSlots = {
    now: at('06:00'),
    days: [{ date: '2026-11-15', ranges: [{ from: at('07:15'), to: at('07:45'), isFull: false }] }],
  }
  expect(z.decode(CounterSlotsWire, wireOf(z.encode(CounterSlotsWire, slots)))).toEqual(slots)
  const asked: CounterSlotsInput = {
    fulfilmentMethod: 'pickup',
    lines: [{ foodId: `${id(1)}~${id(2)}`, quantity: 2 }],
  }
  expect(z.decode(CounterSlotsInput, wireOf(z.encode(CounterSlotsInput, asked)))).toEqual(asked)
})

const order: z.input<typeof CounterOrderWire> = {
  key: id(4),
  grandTotal: '450.00',
  fulfilment: { kind: 'walk-in' },
  lines: [{ foodId: `${id(1)}~${id(2)}`, optionIds: [], quantity: 1 }],
  isPaid: true,
  received: '500.00',
  buyerPan: '600123456',
  requestedSlot: { from: '2026-11-15T07:15:00.000Z', to: '2026-11-15T07:45:00.000Z' },
}

test('a counter order with cash, a buyer and a time survives the round trip', () => {
  const decoded = z.decode(CounterOrderWire, order)
  expect(decoded).toMatchObject({ received: 50_000, requestedSlot: { from: at('07:15') } })
  expect(z.encode(CounterOrderWire, decoded)).toEqual(order)
})

test.each([
  ['less cash than the total', { received: '449.99' }, 'received'],
  ['cash for an order that is not paid', { isPaid: false }, 'received'],
  ['a table for later', { fulfilment: { kind: 'table', tableNumber: '4' } }, 'requestedSlot'],
  ['a PAN of eight digits', { buyerPan: '60012345' }, 'buyerPan'],
] as const)('%s is refused', (_, over, field) => {
  const problem = CounterOrderWire.safeDecode({ ...order, ...over } as typeof order)
  expect(problem.error?.issues.map(({ path }) => path[0])).toEqual([field])
})
