import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  getSupplier,
  getSuppliersSummary,
  type ItemOffer,
  listItemOffers,
  listSupplierPrices,
  listSuppliers,
  saveSuppliedItem,
  saveSupplier,
  type Supplier,
  type SupplierRow,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T10:15:00Z')
const nextOrderDay = { day: '2026-11-15', orderBy: at, isToday: true }

const details = {
  name: 'Demo Asan Dry Goods Store',
  contactPerson: 'Bikash Tuladhar',
  phone: '9800000204',
  email: 'drygoods@suppliers.example',
  address: 'Asan, Kathmandu',
  pan: '600000004',
  isVatRegistered: true,
  payWithinDays: 15,
  leadDays: 2,
  orderDays: [1, 4],
  orderBy: '16:00',
  note: 'Closed on Saturdays',
}

const supplier: Supplier = {
  id,
  ...details,
  isArchived: false,
  version: 3,
  nextOrderDay,
  items: [
    {
      id,
      kind: 'ingredient',
      name: 'Maida',
      nameNe: 'मैदा',
      baseUnit: 'g',
      units: [{ id, name: '25 kg sack', factor: 25_000_000 }],
      unit: '25 kg sack',
      unitFactor: 25_000_000,
      price: 205_000,
      isPreferred: true,
      lastPrices: [198_000, 205_000],
      change: 35,
    },
  ],
}

test('a supplier survives the round trip, with prices in rupees', () => {
  const sent = z.encode(getSupplier.reply, supplier)
  expect(sent).toMatchObject({
    data: {
      nextOrderDay: { orderBy: '2026-11-15T10:15:00.000Z' },
      items: [{ price: '2050.00', lastPrices: ['1980.00', '2050.00'] }],
    },
  })
  expect(z.decode(getSupplier.reply, sent)).toEqual(supplier)
  const { phone: _, email: __, pan: ___, nextOrderDay: ____, ...least } = supplier
  const bare = { ...least, items: [], isVatRegistered: false }
  expect(z.decode(getSupplier.reply, z.encode(getSupplier.reply, bare))).toEqual(bare)
})

test('the list, the summary, prices and offers survive the round trip', () => {
  const row: SupplierRow = {
    id,
    name: details.name,
    phone: details.phone,
    isVatRegistered: true,
    isArchived: false,
    items: 10,
    firstItems: ['Cornflour', 'Cumin powder', 'Dry red chilli'],
    nextOrderDay,
    change: -12,
  }
  const page = { items: [row], nextCursor: 'next' }
  expect(z.decode(listSuppliers.reply, z.encode(listSuppliers.reply, page))).toEqual(page)
  const summary = { suppliers: 9, items: 36, orderToday: [{ id, name: details.name, orderBy: at }] }
  expect(z.decode(getSuppliersSummary.reply, z.encode(getSuppliersSummary.reply, summary))).toEqual(summary)
  const prices = {
    items: [{ price: 205_000, unit: '25 kg sack', since: at, by: 'Rina Shrestha' }],
    nextCursor: undefined,
  }
  expect(z.decode(listSupplierPrices.reply, z.encode(listSupplierPrices.reply, prices))).toEqual(prices)
  const offer: ItemOffer = {
    supplierId: id,
    supplierName: details.name,
    unit: 'kg',
    unitFactor: 1_000_000,
    price: 8_250,
    isPreferred: false,
    since: at,
    change: 0,
  }
  expect(z.decode(listItemOffers.reply, z.encode(listItemOffers.reply, [offer]))).toEqual([offer])
})

const change = { ...details, version: 0 }
const { pan: _, ...withoutPan } = change

test.each([
  [change, true],
  [{ ...withoutPan, isVatRegistered: false }, true],
  [withoutPan, false],
  [{ ...change, orderDays: [] }, true],
  [{ ...change, orderDays: [1, 1] }, false],
  [{ ...change, orderDays: [7] }, false],
  [{ ...change, orderBy: '24:00' }, false],
  [{ ...change, payWithinDays: 181 }, false],
  [{ ...change, leadDays: 61 }, false],
  [{ ...change, email: 'nobody' }, false],
  [{ ...change, phone: 'call me' }, false],
  [{ ...change, name: ' ' }, false],
  [{ ...change, isArchived: true }, false],
])('a supplier is accepted when it is complete, case %#', (body, isGood) => {
  expect(saveSupplier.body.safeParse(body).success).toBe(isGood)
})

const item = { unit: 'kg', price: '75.00', isPreferred: false }

test.each([
  [item, true],
  [{ ...item, price: '0.01' }, true],
  [{ ...item, price: '0.00' }, false],
  [{ ...item, price: '1000000.00' }, true],
  [{ ...item, price: '1000000.01' }, false],
  [{ ...item, price: 75 }, false],
  [{ ...item, unit: '' }, false],
])('an item of a supplier is accepted when it is complete, case %#', (body, isGood) => {
  expect(saveSuppliedItem.body.safeParse(body).success).toBe(isGood)
})

test('a change of a supplier and of an item is sent as it was typed', () => {
  expect(z.encode(saveSupplier.body, change)).toEqual(change)
  expect(z.encode(saveSuppliedItem.body, { ...item, price: 7_500 })).toEqual(item)
})
