import { expect, test } from 'vitest'
import { registered, summaryOf } from './sales-register.rules.ts'

const bill = { kind: 'invoice', isVat: true, total: 36_000, taxable: 31_858, vat: 4_142 } as const
const panBill = { ...bill, isVat: false, taxable: 36_000, vat: 0 }

test('a bill with VAT is taxable, one without is not, and a credit note is negative', () => {
  expect(registered(bill)).toEqual({ total: 36_000, taxable: 31_858, vat: 4_142, nonTaxable: 0 })
  expect(registered(panBill)).toEqual({ total: 36_000, taxable: 0, vat: 0, nonTaxable: 36_000 })
  expect(registered({ ...bill, kind: 'credit-note' })).toEqual({
    total: -36_000,
    taxable: -31_858,
    vat: -4_142,
    nonTaxable: 0,
  })
})

test('the sums of a month are after credit notes, and their parts add up', () => {
  const sums = [
    { ...bill, count: 3 },
    { ...panBill, count: 1 },
    { ...bill, kind: 'credit-note' as const, count: 1, total: 12_000, taxable: 10_619, vat: 1_381 },
  ]
  const { invoices, creditNotes, total, taxable, vat, nonTaxable } = summaryOf(sums)
  expect({ invoices, creditNotes, total }).toEqual({ invoices: 4, creditNotes: 1, total: 60_000 })
  expect(taxable + vat + nonTaxable).toBe(total)
  expect(summaryOf([])).toEqual({ invoices: 0, creditNotes: 0, total: 0, taxable: 0, vat: 0, nonTaxable: 0 })
})
