import { expect, test } from 'vitest'
import type { DayUse } from './outliers.rules.ts'
import { everyWeekdayTheSame, weekdayFactors } from './weekdays.rules.ts'

const weeksOf = (weeks: number, week: number[]): DayUse[] =>
  Array.from({ length: weeks * 7 }, (_, i) => ({
    ago: weeks * 7 - i,
    weekday: i % 7,
    quantity: week[i % 7]!,
  }))

test('weekday factors are the averages of the weekdays in comparison with all', () => {
  const factors = weekdayFactors(weeksOf(8, [50, 100, 100, 100, 100, 100, 150]), everyWeekdayTheSame, 0)
  expect(factors).toEqual([0.5, 1, 1, 1, 1, 1, 1.5])
})

test('the expected factors count like further weeks', () => {
  const factors = weekdayFactors(weeksOf(2, [50, 100, 100, 100, 100, 100, 150]), everyWeekdayTheSame, 2)
  expect(factors).toEqual([0.75, 1, 1, 1, 1, 1, 1.25])
})

test('a weekday without a day has the expected factor, and days without use say nothing', () => {
  const expected = [2, 1, 1, 1, 1, 0.5, 0.5]
  const monday = [{ ago: 1, weekday: 1, quantity: 70 }]
  expect(weekdayFactors(monday, expected, 2)).toEqual(expected)
  expect(weekdayFactors(weeksOf(1, [0, 0, 0, 0, 0, 0, 0]), expected, 2)).toEqual(expected)
  expect(weekdayFactors([], expected, 2)).toEqual(expected)
})
