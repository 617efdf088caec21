import { expect, test } from 'vitest'
import { z } from 'zod'
import { postGoodsReceipt, returnGoods, reverseGoodsReceipt } from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const line = {
  itemId: id,
  accepted: 5_000_000,
  rejected: 0,
  unit: 'kg',
  price: '400.00',
  batchCode: '',
  isOverConfirmed: false,
  isPriceConfirmed: false,
}
const body = {
  id,
  supplierId: id,
  locationId: id,
  slipNumber: '',
  receivedAt: '2026-11-15T02:03:00.000Z',
  note: '',
  lines: [line],
}
const { supplierId: _, ...market } = body
const rejected = { rejected: 1_000, rejectReason: 'too-warm', rejectAction: 'destroyed' }

test.each([
  [body, true],
  [{ ...body, orderId: id, lines: [{ ...line, orderLine: 1 }, line] }, true],
  [{ ...body, lines: [{ ...line, orderLine: 1 }] }, false],
  [{ ...body, paidBy: 'cash' }, false],
  [market, false],
  [{ ...market, paidBy: 'bank' }, true],
  [{ ...market, paidBy: 'cash', tillBranchId: id }, true],
  [{ ...market, paidBy: 'bank', tillBranchId: id }, false],
  [{ ...market, paidBy: 'cash', orderId: id }, false],
  [{ ...body, lines: [] }, false],
  [{ ...body, lines: [{ ...line, accepted: 0 }] }, false],
  [{ ...body, lines: [{ ...line, accepted: 0, ...rejected }] }, true],
  [{ ...body, lines: [{ ...line, ...rejected, rejectReason: undefined }] }, false],
  [{ ...body, lines: [{ ...line, ...rejected, rejectAction: undefined }] }, false],
  [{ ...body, lines: [{ ...line, rejectReason: 'too-warm' }] }, false],
  [{ ...body, lines: [{ ...line, price: '0.00' }] }, true],
  [{ ...body, lines: [{ ...line, price: '-1.00' }] }, false],
  [{ ...body, lines: [{ ...line, temperature: -601 }] }, false],
  [{ ...body, lines: [{ ...line, temperature: 35 }] }, true],
])('a receipt is accepted when it is complete, case %#', (sent, isGood) => {
  expect(postGoodsReceipt.body.safeParse(sent).success).toBe(isGood)
})

test('a receipt, a return and a reversal are sent as they were typed', () => {
  expect(z.encode(postGoodsReceipt.body, z.decode(postGoodsReceipt.body, body))).toEqual(body)
  const goods = { id, returnedAt: body.receivedAt, note: 'Spoiled', lines: [{ line: 1, quantity: 1_000 }] }
  expect(z.encode(returnGoods.body, z.decode(returnGoods.body, goods))).toEqual(goods)
  const twice = { ...goods, lines: [...goods.lines, ...goods.lines] }
  expect(returnGoods.body.safeParse(twice).success).toBe(false)
  const reversal = { id, note: 'Typed twice' }
  expect(z.encode(reverseGoodsReceipt.body, z.decode(reverseGoodsReceipt.body, reversal))).toEqual(reversal)
})
