import { expect, test } from 'vitest'
import { hourLabel, openOrdersOf, ordersOf, periodInWords } from './figure-days.ts'
import { daysOf, heatOfWeek, inPercent, periodFromUrl, timeTaken } from './period-rules.ts'

test('the period comes from the URL; invalid values are ignored', () => {
  expect(periodFromUrl(new URLSearchParams('days=30&to=2026-11-14'))).toEqual({
    days: '30',
    to: '2026-11-14',
  })
  expect(periodFromUrl(new URLSearchParams('days=9&to=2026-13-45'))).toEqual({ days: '14' })
})

test("ADM-05 two dates of one's own replace the presets, up to 400 days", () => {
  const own = periodFromUrl(new URLSearchParams('from=2026-03-01&to=2026-05-15'))
  expect(own).toEqual({ days: '14', from: '2026-03-01', to: '2026-05-15' })
  expect(daysOf(own)).toEqual({ from: '2026-03-01', to: '2026-05-15', days: 76 })
  expect(daysOf(periodFromUrl(new URLSearchParams('from=2020-03-01&to=2026-05-15'))).days).toBe(400)
})

test('a period can begin in the previous month', () => {
  expect(daysOf({ days: '14', to: '2026-11-02' })).toEqual({ from: '2026-10-20', to: '2026-11-02', days: 14 })
  expect(periodInWords('2026-10-20', '2026-11-02')).toBe('20 October to 2 November')
  expect(periodInWords('2026-11-01', '2026-11-14')).toBe('1 to 14 November')
})

test('formats durations, percentages and hours', () => {
  expect([52, 599, 780, 4000, undefined].map(timeTaken)).toEqual(['0:52', '9:59', '13 min', '1 h 7 min', '–'])
  expect([inPercent(21, 1000), inPercent(0, 5), inPercent(0, 0)]).toEqual(['2.1%', '0%', '–'])
  expect([hourLabel(10, true), hourLabel(11, false), hourLabel(12, false), hourLabel(0, false)]).toEqual([
    '10 AM',
    '11',
    '12 PM',
    '12 AM',
  ])
})

test('ADM-05 a weekday that occurs twice in the period shows the average', () => {
  const days = ['2026-11-01', '2026-11-08', '2026-11-09'].map((date) => ({
    date,
    orders: 0,
    plates: 0,
    gross: 0,
  }))
  const weekHours = [
    { weekday: 0, hour: 11, plates: 24 },
    { weekday: 1, hour: 13, plates: 3 },
  ]
  const { hours, rows } = heatOfWeek({ days, weekHours })
  expect(hours).toEqual([11, 12, 13])
  expect(rows.slice(0, 2).map(({ values }) => values)).toEqual([
    [12, 0, 0],
    [0, 0, 3],
  ])
  expect(heatOfWeek({ days, weekHours: [] }).hours).toEqual([])
})

test('ADM-05 a figure links to the orders behind it', () => {
  expect(ordersOf('sold', '2026-11-14')).toBe(
    '/branchadmin/customerorder/all?from=2026-11-14&to=2026-11-14&filter=sold',
  )
  expect(ordersOf('missed', '2026-11-01', '2026-11-14')).toBe(
    '/branchadmin/customerorder/all?from=2026-11-01&to=2026-11-14&filter=missed',
  )
  expect(openOrdersOf('overdue', '2026-11-14')).toBe(
    '/branchadmin/customerorder/all?from=2026-08-15&to=2026-11-14&filter=overdue',
  )
})
