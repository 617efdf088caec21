import { expect, test } from 'vitest'
import { registered } from './register.rules.ts'

test('a credit note takes off, and a supplier without a VAT number has no VAT', () => {
  const bill = { kind: 'bill', taxable: 1_000, nonTaxable: 500, vat: 130 } as const
  expect(registered(bill, true)).toEqual([1_000, 500, 130, 1_630])
  expect(registered({ ...bill, kind: 'credit-note' }, true)).toEqual([-1_000, -500, -130, -1_630])
  expect(registered(bill, false)).toEqual([0, 1_630, 0, 1_630])
  expect(registered({ kind: 'credit-note', taxable: 0, nonTaxable: 5, vat: 0 }, true)).toEqual([0, -5, 0, -5])
})
