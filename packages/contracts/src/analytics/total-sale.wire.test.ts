import { expect, test } from 'vitest'
import { z } from 'zod'
import { getTotalSale, SaleTargetChange, setSaleTarget, type SaleMonth, type TotalSale } from './index.ts'

const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))

const compared = { now: 36_000, before: 30_000 }
const period = { from: '2026-07-17', to: '2026-11-15', orders: 2, gross: 72_000, compared }
const month: SaleMonth = {
  month: '2083-04',
  from: '2026-07-17',
  to: '2026-08-16',
  until: '2026-08-16',
  orders: 2,
  gross: 72_000,
  vat: 8284,
  lastYear: { orders: 1, gross: 30_000 },
  compared,
  target: { month: '2083-04', amount: 100_000, version: 3 },
}
const { until: _, compared: __, ...rest } = month
const later: SaleMonth = { ...rest, target: { month: '2083-04', version: 0 } }
const earlierYear: TotalSale = {
  now: new Date('2026-11-15T07:30:00Z'),
  year: 2083,
  firstYear: 2082,
  from: '2026-07-17',
  to: '2027-07-16',
  until: '2026-11-15',
  total: { ...period, vat: 8284 },
  months: [month, ...Array.from({ length: 11 }, () => later)],
  branches: { month: '2083-07', from: '2026-10-18', to: '2026-11-15', rows: [] },
}

test('a fiscal year survives the round trip, with and without running periods', () => {
  const { now, ...running }: TotalSale = {
    ...earlierYear,
    current: { today: period, week: period, month: period },
    bestDay: { date: '2026-11-07', orders: 2, gross: 72_000 },
    branches: {
      ...earlierYear.branches,
      rows: [{ branchId: '019311ab-0000-7000-8000-0000000000c1', name: 'Thamel', orders: 2, gross: 72_000 }],
    },
  }
  for (const year of [earlierYear, { now, ...running }])
    expect(z.decode(getTotalSale.reply, sent(z.encode(getTotalSale.reply, year)))).toEqual(year)
})

test('a target survives the round trip, also without an amount', () => {
  for (const target of [
    { month: '2083-07', amount: 11_00_000_00, version: 1 },
    { month: '2083-07', version: 2 },
  ])
    expect(z.decode(setSaleTarget.reply, sent(z.encode(setSaleTarget.reply, target)))).toEqual(target)
  expect(SaleTargetChange.safeParse({ amount: '0.00', version: 0 }).success).toBe(false)
  expect(SaleTargetChange.safeParse({ version: 1 }).success).toBe(true)
})
