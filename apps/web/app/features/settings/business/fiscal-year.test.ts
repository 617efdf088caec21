import { expect, test } from 'vitest'
import { fiscalYearOf } from './fiscal-year.ts'

test.each([
  ['2026-07-16', { name: '2082/83', from: '2025-07-17', to: '2026-07-16' }],
  ['2026-07-17', { name: '2083/84', from: '2026-07-17', to: '2027-07-16' }],
  ['2027-01-01', { name: '2083/84', from: '2026-07-17', to: '2027-07-16' }],
])('the fiscal year of %s begins on 1 Shrawan', (day, year) => {
  expect(fiscalYearOf(day)).toEqual(year)
})

test('a day outside of the calendar has none', () => {
  expect(fiscalYearOf('1800-01-01')).toBeUndefined()
})
