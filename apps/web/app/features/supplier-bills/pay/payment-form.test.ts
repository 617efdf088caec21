import { describe, expect, test } from 'vitest'
import { aBillRow, idOf, supplierId } from '../supplier-bills.factory.ts'
import { payMessages as texts } from './pay.messages.ts'
import { firstBill, paymentForm, type PaymentValues, shareOut, startValues } from './payment-form.ts'

const bills = [
  aBillRow({ id: idOf(11), billNumber: 'A-1', payable: 100_000, paid: 40_000 }),
  aBillRow({ id: idOf(12), billNumber: 'A-2', payable: 50_050, paid: 0 }),
]
const typed = (over: Partial<PaymentValues>) =>
  paymentForm(supplierId, bills).safeParse({ ...startValues(bills, undefined), ...over })
const messages = (over: Partial<PaymentValues>) =>
  typed(over).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a payment', () => {
  test('starts with what is open of the bill, which is paid first', () => {
    const ordered = firstBill(bills, idOf(12))
    expect(ordered.map(({ billNumber }) => billNumber)).toEqual(['A-2', 'A-1'])
    expect(startValues(ordered, idOf(12))).toMatchObject({ amount: '500.50', parts: ['500.50', ''] })
  })

  test('is shared out by the due date, never more than is open', () => {
    expect(shareOut(50_000, bills)).toEqual(['500', ''])
    expect(shareOut(80_000, bills)).toEqual(['600', '200'])
    expect(shareOut(900_000, bills)).toEqual(['600', '500.50'])
  })

  test('names the bills it pays; the rest is an advance', () => {
    expect(typed({ amount: '१,५००', parts: ['600', ''], reference: ' NIC-1 ' }).data).toMatchObject({
      supplierId,
      amount: 150_000,
      method: 'bank',
      reference: 'NIC-1',
      parts: [{ billId: idOf(11), amount: 60_000 }],
    })
  })

  test('a till belongs to cash only', () => {
    const till = { amount: '10', tillBranchId: idOf(80) }
    expect(typed({ ...till, method: 'cash' }).data?.tillBranchId).toBe(idOf(80))
    expect(typed({ ...till, method: 'wallet' }).data).not.toHaveProperty('tillBranchId')
  })

  test('wrong amounts are named at their fields', () => {
    expect(messages({ amount: '0' })).toEqual([['amount', texts.amountZero]])
    expect(messages({ amount: 'ten' })).toEqual([['amount', texts.amountWrong]])
    expect(messages({ amount: '10', parts: ['x', ''] })).toEqual([['parts.0', texts.partWrong]])
    expect(messages({ amount: '900', parts: ['601', ''] })).toEqual([
      ['parts.0', texts.partTooMuch('Rs. 600.00')],
    ])
    expect(messages({ amount: '700', parts: ['600', '101'] })).toEqual([['parts', texts.tooMuch]])
    expect(messages({ amount: '1', paidOn: '2099-01-01' })).toEqual([['paidOn', texts.dayLater]])
  })
})
