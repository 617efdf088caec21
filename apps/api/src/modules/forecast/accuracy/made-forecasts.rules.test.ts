import { expect, test } from 'vitest'
import { madeForecasts } from './made-forecasts.rules.ts'

const week = [1_200, 800, 800, 900, 1_000, 1_400, 1_600]
const weekly = (days: number) => Array.from({ length: days }, (_, i) => week[i % 7]!)
const aPast = (uses: number[], since = 0) => ({
  firstWeekday: 0,
  percents: uses.map(() => 100),
  items: [{ itemId: 'dough', since, uses }],
})

test('a forecast is made on the day before, so that later days do not change it', () => {
  const uses = weekly(40)
  const before = madeForecasts(aPast(uses), { index: 30, percent: 100 })
  for (let index = 29; index < 40; index += 1) uses[index] = 9_000
  expect(madeForecasts(aPast(uses), { index: 30, percent: 100 })).toEqual(before)
  uses[28] = 1_400
  expect(madeForecasts(aPast(uses), { index: 30, percent: 100 })).not.toEqual(before)
})

test('it has the use of the same weekday of the week before, and the factor of the festival', () => {
  const [made] = madeForecasts(aPast(weekly(56)), { index: 57, percent: 150 })
  expect(made).toMatchObject({ itemId: 'dough', lastWeek: week[1] })
  expect(made!.quantity).toBeGreaterThan(week[1]! * 1.45)
  expect(made!.quantity).toBeLessThan(week[1]! * 1.55)
})

test('an item that came less than a week before has none', () => {
  expect(madeForecasts(aPast(weekly(30), 22), { index: 28, percent: 100 })).toEqual([])
  expect(madeForecasts(aPast(weekly(30), 21), { index: 28, percent: 100 })).toHaveLength(1)
  expect(madeForecasts(undefined, { index: 28, percent: 100 })).toEqual([])
})
