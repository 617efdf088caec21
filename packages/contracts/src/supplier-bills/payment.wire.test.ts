import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  applyAdvance,
  type BalancesSummary,
  getBalancesSummary,
  getSupplierBalance,
  getSupplierPayment,
  listBalances,
  listSupplierPayments,
  type Payment,
  type PaymentRow,
  recordSupplierPayment,
  type SupplierBalance,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const other = '019311ab-0000-7000-8000-000000000002'
const at = new Date('2026-11-13T10:15:00Z')
const row: PaymentRow = {
  id,
  number: 'PAY-0041',
  supplierId: id,
  supplierName: 'Paper House',
  paidOn: '2026-11-13',
  paidOnBs: '2083-07-27',
  method: 'cash',
  amount: 2_000_000,
  advance: 500_000,
  reference: '',
  note: '',
  recordedAt: at,
  by: 'Ramesh Karki',
  isReversed: false,
}
const payment: Payment = {
  ...row,
  tillBranch: { id, name: 'New Road' },
  parts: [{ billId: id, billNumber: 'PH-4471', amount: 1_500_000, appliedAt: at }],
  canReverse: true,
}

test('a payment, its reversal and a list survive the round trip', () => {
  const sent = z.encode(getSupplierPayment.reply, payment)
  expect(sent).toMatchObject({ data: { amount: '20000.00', advance: '5000.00' } })
  expect(z.decode(getSupplierPayment.reply, sent)).toEqual(payment)
  const reversal: Payment = {
    ...row,
    method: 'credit-note',
    amount: -2_000_000,
    advance: 0,
    creditNote: { billId: id, billNumber: 'CN-1' },
    reverses: { id, number: 'PAY-0040' },
    parts: [{ billId: id, billNumber: 'PH-4471', amount: -2_000_000, appliedAt: at }],
    canReverse: false,
  }
  expect(z.decode(getSupplierPayment.reply, z.encode(getSupplierPayment.reply, reversal))).toEqual(reversal)
  const page = { items: [row], nextCursor: undefined }
  expect(z.decode(listSupplierPayments.reply, z.encode(listSupplierPayments.reply, page))).toEqual(page)
})

test('balances survive the round trip', () => {
  const sums = {
    ages: { notDue: 1, days1to30: 2, days31to60: 3, days61to90: 4, over90: 5 },
    open: 15,
    overdue: 14,
    advances: 10,
    credits: 10,
    owed: -5,
    openBills: 5,
    overdueBills: 4,
    unapproved: { bills: 1, total: 100 },
  }
  const balance: SupplierBalance = {
    supplierId: id,
    supplierName: 'Paper House',
    ...sums,
    nextPayment: { dueOn: '2026-11-13', dueOnBs: '2083-07-27', amount: 1 },
  }
  expect(z.decode(getSupplierBalance.reply, z.encode(getSupplierBalance.reply, balance))).toEqual(balance)
  const page = { items: [balance], nextCursor: id }
  expect(z.decode(listBalances.reply, z.encode(listBalances.reply, page))).toEqual(page)
  const summary: BalancesSummary = { ...sums, suppliers: 1 }
  expect(z.decode(getBalancesSummary.reply, z.encode(getBalancesSummary.reply, summary))).toEqual(summary)
})

const part = { billId: id, amount: '150.00' }
const body = {
  id,
  supplierId: id,
  paidOn: '2026-11-13',
  method: 'bank' as const,
  amount: '200.00',
  reference: '',
  note: '',
  parts: [part],
}
const credit = { method: 'credit-note', creditNoteId: other }

test.each([
  [{}, true],
  [{ parts: [] }, true],
  [{ amount: '150.00' }, true],
  [{ amount: '149.99' }, false],
  [{ amount: '0.00', parts: [] }, false],
  [{ parts: [part, part], amount: '300.00' }, false],
  [{ parts: [part, { ...part, billId: other }], amount: '300.00' }, true],
  [{ tillBranchId: id }, false],
  [{ tillBranchId: id, method: 'cash' }, true],
  [{ ...credit }, false],
  [{ ...credit, amount: '150.00' }, true],
  [{ method: 'credit-note', amount: '150.00' }, false],
  [{ creditNoteId: other }, false],
])('a payment with %j is accepted: %s', (over, isGood) => {
  expect(recordSupplierPayment.body.safeParse({ ...body, ...over }).success).toBe(isGood)
})

test('a payment and the use of an advance are sent as they were typed', () => {
  expect(z.encode(recordSupplierPayment.body, z.decode(recordSupplierPayment.body, body))).toEqual(body)
  expect(z.encode(applyAdvance.body, { id, billId: id, amount: 100 })).toEqual({
    id,
    billId: id,
    amount: '1.00',
  })
})
