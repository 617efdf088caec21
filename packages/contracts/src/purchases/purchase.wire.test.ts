import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  findPurchaseItems,
  getOwnPurchase,
  getPurchaseChoices,
  listOwnPurchases,
  type Purchase,
  type PurchaseItem,
  type PurchaseRow,
  recordPurchase,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const head = {
  id,
  number: 'PUR-0041',
  paidFrom: 'till',
  date: '2026-11-15',
  branchId: id,
  branchName: 'New Road',
  total: 40_000,
  note: '',
  recordedAt: new Date('2026-11-15T00:45:00Z'),
  by: 'Maya Lama',
  isReversed: false,
} as const
const line = {
  itemId: id,
  name: 'Tomato',
  nameNe: 'गोलभेडा',
  baseUnit: 'g',
  quantity: 5_000_000,
  unit: 'kg',
  amount: 40_000,
} as const
const purchase: Purchase = {
  ...head,
  supplier: 'Hari',
  lines: [{ ...line, useBy: '2026-11-17' }, line],
  canReverse: true,
}
const row: PurchaseRow = { ...head, items: 1, firstItems: ['Tomato'] }
const item: PurchaseItem = {
  id,
  kind: 'ingredient',
  name: 'Tomato',
  nameNe: '',
  baseUnit: 'g',
  units: [],
  tracksBatches: false,
  last: { quantity: 5_000_000, amount: 40_000, unit: 'kg' },
  usual: 5_000_000,
}

test('a purchase, a list and the choices survive the round trip', () => {
  const sent = z.encode(getOwnPurchase.reply, purchase)
  expect(sent).toMatchObject({ data: { total: '400.00', lines: [{ amount: '400.00' }, {}] } })
  expect(z.decode(getOwnPurchase.reply, sent)).toEqual(purchase)
  const page = { items: [row], nextCursor: 'x' }
  expect(z.decode(listOwnPurchases.reply, z.encode(listOwnPurchases.reply, page))).toEqual(page)
  const choices = { suppliers: ['Hari'], items: [item] }
  expect(z.decode(getPurchaseChoices.reply, z.encode(getPurchaseChoices.reply, choices))).toEqual(choices)
  const found = { items: [item], nextCursor: undefined }
  expect(z.decode(findPurchaseItems.reply, z.encode(findPurchaseItems.reply, found))).toEqual(found)
})

const sentLine = { itemId: id, quantity: 5_000, unit: 'kg', amount: '400.00' }
const body = { id, paidFrom: 'owed', date: '2026-11-15', note: '', lines: [sentLine] }

test.each([
  [{}, true],
  [{ supplier: 'Hari' }, true],
  [{ supplier: ' ' }, false],
  [{ lines: [] }, false],
  [{ lines: [{ ...sentLine, amount: '0.00' }] }, false],
  [{ lines: [{ ...sentLine, quantity: 0 }] }, false],
  [{ date: '2026-02-30' }, false],
  [{ paidFrom: 'bank' }, false],
])('a purchase with %j is accepted: %s', (over, isGood) => {
  expect(recordPurchase.body.safeParse({ ...body, ...over }).success).toBe(isGood)
})
