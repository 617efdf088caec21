import { expect, test } from 'vitest'
import { aChainDashboard } from '#testing/figures.ts'
import { averageOf, hourBars, trendOf, wholePercents, wholeRupees } from './chain-rules.ts'
import { openOrdersOf, ordersOf, salesOf } from './chain-links.ts'

test('bars run from the first to the last hour of both days, and the running hour is marked', () => {
  const bars = hourBars(aChainDashboard())
  expect(bars.map(({ hour }) => hour)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(bars.filter(({ isNow }) => isNow).map(({ hour }) => hour)).toEqual([18])
  expect(bars[1]).toEqual({ hour: 12, now: 90_000, before: 60_000, isNow: false })
  expect(hourBars(aChainDashboard({ hours: [], hoursBefore: [] }))).toEqual([])
})

test('percents add up to 100', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholePercents([712, 356, 250])).toEqual([54, 27, 19])
  expect(wholePercents([0, 0])).toEqual([0, 0])
})

test('an average needs orders, a trend something before', () => {
  expect([averageOf({ orders: 0, gross: 0 }), averageOf({ orders: 3, gross: 1000 })]).toEqual([0, 333])
  expect(trendOf(110, 100)).toEqual({ direction: 'up', good: true, text: '10%' })
  expect(trendOf(90, 100)).toEqual({ direction: 'down', good: false, text: '10%' })
  expect([trendOf(100, 100), trendOf(100, 0)]).toEqual([undefined, undefined])
  expect(wholeRupees(8_245_050)).toBe('82,451')
})

test('numbers open the list with the same condition', () => {
  const day = { date: '2026-11-14' }
  expect(salesOf(day, { by: 'food' })).toBe(
    '/superadmin/sales?from=2026-11-14&to=2026-11-14&compare=last-week&by=food',
  )
  expect(ordersOf(day, { late: 'yes' })).toBe('/superadmin/orders?late=yes&from=2026-11-14&to=2026-11-14')
  expect(openOrdersOf(day, { late: 'yes' })).toBe(
    '/superadmin/orders?state=open&late=yes&from=2026-08-15&to=2026-11-14',
  )
})
