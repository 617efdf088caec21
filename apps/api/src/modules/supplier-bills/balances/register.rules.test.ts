import { expect, test } from 'vitest'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { daysOfMonth, registered } from './register.rules.ts'

test('a Nepali month is Kartik 2083 from 18 October to 16 November 2026', () => {
  expect(daysOfMonth('2083-07', bikramSambat)).toEqual({ from: '2026-10-18', until: '2026-11-17' })
})

test('every month of 2075 to 2089 starts on its first day and ends with the next one', () => {
  const months = Array.from({ length: 15 * 12 }, (_, i) => {
    const [year, month] = [2075 + Math.floor(i / 12), (i % 12) + 1]
    return `${year}-${String(month).padStart(2, '0')}`
  })
  for (const [i, month] of months.entries()) {
    const { from, until } = daysOfMonth(month, bikramSambat)
    expect([month, bikramSambat(from)]).toEqual([month, `${month}-01`])
    if (months[i + 1]) expect(bikramSambat(until)).toBe(`${months[i + 1]}-01`)
  }
})

test('a credit note takes off, and a supplier without a VAT number has no VAT', () => {
  const bill = { kind: 'bill', taxable: 1_000, nonTaxable: 500, vat: 130 } as const
  expect(registered(bill, true)).toEqual([1_000, 500, 130, 1_630])
  expect(registered({ ...bill, kind: 'credit-note' }, true)).toEqual([-1_000, -500, -130, -1_630])
  expect(registered(bill, false)).toEqual([0, 1_630, 0, 1_630])
  expect(registered({ kind: 'credit-note', taxable: 0, nonTaxable: 5, vat: 0 }, true)).toEqual([0, -5, 0, -5])
})
