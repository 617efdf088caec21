import type { SaleMonth } from '@momo/contracts/analytics'
import { expect, test } from 'vitest'
import { TargetForm } from './target-form.ts'
import { dayName, fiscalYearAt, targetOfYear, yearFromUrl, yearName } from './total-sale-view.ts'

const month = (over: Partial<SaleMonth> & { amount?: number }): SaleMonth => ({
  month: '2083-04',
  from: '2026-07-17',
  to: '2026-07-26',
  orders: 1,
  gross: 0,
  vat: 0,
  lastYear: { orders: 0, gross: 0 },
  target: {
    month: '2083-04',
    version: 1,
    ...(over.amount !== undefined && { amount: over.amount }),
  },
  ...over,
})

test('a fiscal year is named by both years and starts with Shrawan', () => {
  expect(yearName(2083)).toBe('2083/84')
  expect(yearName(2099)).toBe('2099/00')
  expect(fiscalYearAt(new Date('2026-07-16T23:59:00+05:45'))).toBe(2082)
  expect(fiscalYearAt(new Date('2026-07-17T00:00:00+05:45'))).toBe(2083)
  expect(dayName('2026-11-14')).toBe('28 Kartik')
  expect(['2083', '2075', '2089', 'x', ''].map((year) => yearFromUrl(new URLSearchParams({ year })))).toEqual(
    [2083, undefined, undefined, undefined, undefined],
  )
})

test('a target is due by the days of its month; months without one are left out', () => {
  expect(targetOfYear([month({ gross: 500 })])).toBeUndefined()
  const over = month({ until: '2026-07-26', gross: 900, amount: 1000 })
  const running = month({ until: '2026-07-20', gross: 500, amount: 1000 })
  const coming = month({ amount: 1000 })
  const untargeted = month({ until: '2026-07-26', gross: 7777 })
  expect(targetOfYear([over, running, coming, untargeted])).toEqual({
    months: 3,
    amount: 3000,
    sales: 1400,
    due: 1400,
    // 1,600 on the 6 days left of the running and the 10 of the coming month.
    needed: 100,
  })
  expect(targetOfYear([over])).toMatchObject({ needed: undefined })
  expect(targetOfYear([{ ...running, gross: 2000 }])).toMatchObject({ needed: 0 })
})

test('a target is typed in rupees, with or without commas; empty is none', () => {
  const typed = (amount: string) => TargetForm.safeParse({ amount }).data?.amount
  expect(typed('12,00,000')).toBe(120_000_000)
  expect(typed('१२०००.५')).toBe(1_200_050)
  expect(TargetForm.safeParse({ amount: ' ' }).success).toBe(true)
  expect(typed(' ')).toBeUndefined()
  for (const wrong of ['0', '-5', 'many', '12.345', '1234567890'])
    expect(TargetForm.safeParse({ amount: wrong }).success).toBe(false)
})
