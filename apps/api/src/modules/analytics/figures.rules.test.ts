import { expect, test } from 'vitest'
import { byWeekHour, datesUntil, ratingsOf } from './figures.rules.ts'

test('a range of days crosses the end of a month', () => {
  expect(datesUntil('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
})

test('the same hour of the same weekday is one cell', () => {
  const hour = { hour: 13, orders: 1, gross: 100 }
  const hours = ['2026-11-08', '2026-11-15', '2026-11-14'].map((date, i) => ({
    ...hour,
    date,
    plates: i + 1,
  }))
  expect(byWeekHour(hours)).toEqual([
    { weekday: 0, hour: 13, plates: 3 },
    { weekday: 6, hour: 13, plates: 3 },
  ])
})

test('half stars are rounded up for the distribution but not for the average', () => {
  expect(
    ratingsOf([
      { half_stars: 9, count: 2 },
      { half_stars: 1, count: 1 },
    ]),
  ).toEqual({ count: 3, average: 19 / 6, stars: [2, 0, 0, 0, 1] })
  expect(ratingsOf([]).average).toBeUndefined()
})
