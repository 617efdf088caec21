import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  answerDifferences,
  approveBill,
  type Bill,
  type BillableReceipt,
  type BillRow,
  enterBill,
  exportVatRegister,
  getSupplierBill,
  listBillableReceipts,
  listSupplierBills,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-13T10:15:00Z')
const head = {
  id,
  supplierId: id,
  supplierName: 'Paper House',
  kind: 'bill' as const,
  billNumber: 'PH-4471',
  billedOn: '2026-11-13',
  billedOnBs: '2083-07-27',
  dueOn: '2026-12-13',
  dueOnBs: '2083-08-27',
  state: 'approved',
  isOverdue: false,
  total: 4_942_620,
  payable: 4_587_800,
  paid: 2_000_000,
} as const
const row: BillRow = { ...head, lines: 3, openDifferences: 0 }
const item = {
  name: 'Takeaway bowl',
  nameNe: '',
  baseUnit: 'piece',
  unit: 'pack',
  unitFactor: 100_000,
} as const
const line: Bill['lines'][number] = {
  line: 1,
  itemId: id,
  ...item,
  isTaxable: true,
  ordered: { orderId: id, quantity: 2_000_000, price: 130_000 },
  received: { receiptId: id, line: 1, accepted: 1_800_000, returned: 0, billedElsewhere: 0, price: 130_000 },
  quantity: 2_000_000,
  price: 130_000,
  amount: 2_600_000,
  ours: { quantity: 1_800_000, price: 130_000, amount: 2_340_000 },
  differences: [{ kind: 'quantity', amount: 260_000, answer: 'our-records' }],
  payable: { quantity: 1_800_000, amount: 2_340_000 },
  corrected: -1,
  variance: 0,
}
const { ordered: _, received: __, payable: ___, ...notReceived } = line
const sums = { taxable: 4_374_000, nonTaxable: 0, vat: 568_620, total: 4_942_620 }
const done = { at, by: 'Laxmi Bista' }
const bill: Bill = {
  ...head,
  supplierPan: '600000008',
  isVatRegistered: true,
  note: '',
  lines: [line, { ...notReceived, line: 2, differences: [{ kind: 'not-received', amount: 1 }] }],
  vatDifference: { kind: 'vat', amount: -100 },
  billed: sums,
  ours: sums,
  toPay: sums,
  difference: 354_820,
  openDifferences: 1,
  orders: [{ id, number: 'PO-0188', sentAt: at }],
  receipts: [{ id, number: 'GR-0041', happenedAt: at, by: 'Nabin Rai' }],
  entered: done,
  approved: done,
  payments: [
    {
      paymentId: id,
      number: 'PAY-0001',
      paidOn: '2026-11-14',
      paidOnBs: '2083-07-28',
      method: 'bank',
      amount: 2_000_000,
      reference: '',
      by: 'Ramesh Karki',
    },
  ],
  advances: [
    {
      paymentId: id,
      number: 'PAY-0002',
      paidOn: '2026-11-09',
      method: 'cash',
      left: 100,
      by: 'Ramesh Karki',
    },
  ],
  creditNotes: [{ billId: id, billNumber: 'CN-1', left: 500 }],
  mayApprove: false,
}

test('a bill and a list survive the round trip, with differences in signed rupees', () => {
  const sent = z.encode(getSupplierBill.reply, bill)
  expect(sent).toMatchObject({
    data: { difference: '3548.20', vatDifference: { amount: '-1.00' }, lines: [{ corrected: '-0.01' }, {}] },
  })
  expect(z.decode(getSupplierBill.reply, sent)).toEqual(bill)
  const { payable: _, approved: __, ...entered } = bill
  const held: Bill = { ...entered, state: 'held', held: { ...done, reason: 'Wrong rate' } }
  expect(z.decode(getSupplierBill.reply, z.encode(getSupplierBill.reply, held))).toEqual(held)
  const page = { items: [row], nextCursor: 'next' }
  expect(z.decode(listSupplierBills.reply, z.encode(listSupplierBills.reply, page))).toEqual(page)
})

test('a receipt to bill survives the round trip', () => {
  const receipt: BillableReceipt = {
    id,
    number: 'GR-0041',
    happenedAt: at,
    slipNumber: '',
    lines: [{ line: 1, itemId: id, ...item, quantity: 1_800_000, price: 130_000 }],
  }
  const page = { items: [receipt], nextCursor: undefined }
  expect(z.decode(listBillableReceipts.reply, z.encode(listBillableReceipts.reply, page))).toEqual(page)
})

const sentLine = {
  itemId: id,
  receipt: { id, line: 1 },
  quantity: 2_000_000,
  price: '1300.00',
  isTaxable: true,
}
const body = {
  id,
  supplierId: id,
  kind: 'bill' as const,
  billNumber: 'PH-4471',
  billedOn: '2026-11-13',
  vat: '5686.20',
  note: '',
  lines: [sentLine],
}
const credits = { billId: id, reason: 'return' }

test.each([
  [{}, true],
  [{ dueOn: '2026-11-13' }, true],
  [{ dueOn: '2026-11-12' }, false],
  [{ dueOn: '2027-11-14' }, true],
  [{ dueOn: '2027-11-15' }, false],
  [{ billNumber: ' ' }, false],
  [{ lines: [] }, false],
  [{ lines: [sentLine, sentLine] }, false],
  [{ lines: [{ ...sentLine, receipt: undefined }, sentLine] }, true],
  [{ lines: [{ ...sentLine, price: '0.00' }] }, true],
  [{ lines: [{ ...sentLine, quantity: 0 }] }, false],
  [{ vat: '-1.00' }, false],
  [{ kind: 'credit-note' }, false],
  [{ kind: 'credit-note', credits }, true],
  [{ credits }, false],
])('a bill with %j is accepted: %s', (over, isGood) => {
  expect(enterBill.body.safeParse({ ...body, ...over }).success).toBe(isGood)
})

test('a bill and an approval are sent as they were typed', () => {
  const typed = z.decode(enterBill.body, body)
  expect(typed).toMatchObject({ vat: 568_620, lines: [{ price: 130_000 }] })
  expect(z.encode(enterBill.body, typed)).toEqual(body)
  expect(z.encode(approveBill.body, { payable: 4_587_800 })).toEqual({ payable: '45878.00' })
})

test.each([
  [{ line: 1, of: 'quantity', answer: 'accept' }, true],
  [{ line: 1, of: 'price', answer: null }, true],
  [{ of: 'vat', answer: 'our-records' }, true],
  [{ of: 'quantity', answer: 'accept' }, false],
  [{ line: 1, of: 'vat', answer: 'accept' }, false],
  [{ line: 0, of: 'price', answer: 'accept' }, false],
])('the answer %j is accepted: %s', (answer, isGood) => {
  expect(answerDifferences.body.safeParse({ answers: [answer] }).success).toBe(isGood)
})

test.each([
  ['2083-07', true],
  ['2083-13', false],
  ['2026-11', false],
])('the Nepali month %s is accepted: %s', (month, isGood) => {
  expect(exportVatRegister.query.safeParse({ month }).success).toBe(isGood)
})
