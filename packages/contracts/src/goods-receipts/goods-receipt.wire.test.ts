import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  getGoodsReceipt,
  getSupplierScore,
  type GoodsReceipt,
  type GoodsReceiptRow,
  listGoodsReceipts,
  listSupplierScores,
  type SupplierScore,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T02:03:00Z')
const head = {
  id,
  number: 'GR-0041',
  kind: 'receipt',
  supplier: { id, name: 'Valley Poultry' },
  order: { id, number: 'PO-0195' },
  location: { id, kind: 'kitchen', name: 'Central kitchen' },
  slipNumber: 'VP-D-1188',
  receivedAt: at,
  total: 3_047_500,
  note: '',
  recordedAt: at,
  by: 'Nabin Rai',
  isReversed: false,
  isAwaitingBill: true,
} as const
const line = {
  line: 1,
  itemId: id,
  name: 'Chicken mince, fresh',
  nameNe: 'कुखुराको किमा',
  baseUnit: 'g',
  tracksBatches: true,
  accepted: 57_500_000,
  rejected: 0,
  unit: 'kg',
  unitFactor: 1_000_000,
  price: 53_000,
  amount: 3_047_500,
  batchCode: '',
  returned: 0,
  billed: 0,
} as const
const receipt: GoodsReceipt = {
  ...head,
  lines: [
    {
      ...line,
      orderLine: 1,
      rejected: 2_500_000,
      rejectReason: 'too-warm',
      rejectAction: 'back-with-driver',
      batchCode: 'CMF-261115-1',
      batchId: id,
      useBy: '2026-11-17',
      temperature: -35,
    },
    { ...line, line: 2 },
  ],
  photos: [],
  returns: [{ id, number: 'GR-0042', receivedAt: at, total: 53_000, isReversed: false }],
  canReverse: true,
}

test('a receipt survives the round trip, with prices in rupees', () => {
  const sent = z.encode(getGoodsReceipt.reply, receipt)
  expect(sent).toMatchObject({ data: { total: '30475.00', lines: [{ price: '530.00' }, {}] } })
  expect(z.decode(getGoodsReceipt.reply, sent)).toEqual(receipt)
  const { supplier: _, order: __, ...bare } = head
  const market: GoodsReceipt = {
    ...bare,
    paidBy: 'cash',
    till: { id, name: 'New Road' },
    lines: [line],
    photos: [],
    returns: [],
    canReverse: false,
  }
  expect(z.decode(getGoodsReceipt.reply, z.encode(getGoodsReceipt.reply, market))).toEqual(market)
  const goods: GoodsReceipt = {
    ...head,
    kind: 'return',
    lines: [{ ...line, returnsLine: 1 }],
    photos: [],
    returns: [],
    returnOf: { id, number: 'GR-0041' },
    canReverse: true,
  }
  expect(z.decode(getGoodsReceipt.reply, z.encode(getGoodsReceipt.reply, goods))).toEqual(goods)
})

test('the list survives the round trip', () => {
  const row: GoodsReceiptRow = { ...head, lines: 3, firstItems: ['Eggs'], hasRejected: true, photos: 1 }
  const page = { items: [row], nextCursor: 'next' }
  expect(z.decode(listGoodsReceipts.reply, z.encode(listGoodsReceipts.reply, page))).toEqual(page)
})

test('scores survive the round trip, also of several suppliers', () => {
  const score: SupplierScore = {
    supplierId: id,
    score: 87,
    orders: 12,
    receipts: 13,
    onTime: 917,
    complete: 980,
    accepted: 1_000,
    steadyPrices: 0,
  }
  expect(z.decode(getSupplierScore.reply, z.encode(getSupplierScore.reply, score))).toEqual(score)
  const none: SupplierScore = { supplierId: id, orders: 0, receipts: 0 }
  const scores = [score, none]
  expect(z.decode(listSupplierScores.reply, z.encode(listSupplierScores.reply, scores))).toEqual(scores)
  const query = { ids: [id, id] }
  const sent = z.encode(listSupplierScores.query, query)
  expect(sent).toEqual({ ids: `${id},${id}` })
  expect(z.decode(listSupplierScores.query, sent)).toEqual(query)
  expect(listSupplierScores.query.safeParse({ ids: 'x' }).success).toBe(false)
})
