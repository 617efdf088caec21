import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  findReceiptItems,
  getReceiptForm,
  type ReceiptForm,
  type ReceiptItem,
  type UnconfirmedLine,
  UnconfirmedLineWire,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-13T02:03:00Z')
const item: ReceiptItem = {
  id,
  kind: 'ingredient',
  name: 'Chicken mince, fresh',
  nameNe: 'कुखुराको किमा',
  baseUnit: 'g',
  units: [],
  tracksBatches: true,
  useWithinDays: 2,
  unit: 'kg',
  unitFactor: 1_000_000,
  lastPrices: [{ price: 46_200, unit: 'kg', unitFactor: 1_000_000, at }],
  useBy: '2026-11-17',
  batchCode: 'CMF-261115-1',
}

test('the form of an order survives the round trip', () => {
  const form: ReceiptForm = {
    openSince: '2026-10-18',
    order: {
      id,
      number: 'PO-0195',
      supplier: { id, name: 'Valley Poultry' },
      location: { id, kind: 'kitchen', name: 'Central kitchen' },
      expectedAt: at,
      total: 3_426_000,
      canReceive: true,
    },
    lines: [
      {
        orderLine: 1,
        item,
        unit: 'kg',
        unitFactor: 1_000_000,
        price: 45_500,
        ordered: 60_000_000,
        received: 0,
        returned: 0,
        expected: 60_000_000,
        isClosed: false,
      },
    ],
  }
  expect(z.decode(getReceiptForm.reply, z.encode(getReceiptForm.reply, form))).toEqual(form)
})

test('items to receive survive the round trip', () => {
  const { useBy: _, batchCode: __, useWithinDays: ___, ...plain } = item
  const page = { items: [item, { ...plain, tracksBatches: false, lastPrices: [] }], nextCursor: undefined }
  expect(z.decode(findReceiptItems.reply, z.encode(findReceiptItems.reply, page))).toEqual(page)
})

test('a line to confirm survives the round trip', () => {
  const line: UnconfirmedLine = {
    index: 0,
    itemId: id,
    over: { expected: 60_000_000, accepted: 70_000_000 },
    price: { change: 161, lastPrices: item.lastPrices },
  }
  expect(z.decode(UnconfirmedLineWire, z.encode(UnconfirmedLineWire, line))).toEqual(line)
  const bare: UnconfirmedLine = { index: 1, itemId: id }
  expect(z.decode(UnconfirmedLineWire, z.encode(UnconfirmedLineWire, bare))).toEqual(bare)
})
