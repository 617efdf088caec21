import { expect, test } from 'vitest'
import { dateInfoAt, nothingChosen, todayOf } from './order-time.ts'

test("ORD-09 nothing chosen yet is 'quick', without a method, from and to each '00:00 AM'", () => {
  expect(nothingChosen).toMatchObject({
    selectedValue: 'quick',
    selectedMethod: undefined,
    timeRange: { from: '00:00 AM', to: '00:00 AM' },
  })
})

test('ORD-09 the date info is the current year, month, day and weekday, with ten years, months 1-12, days 1-31 and the names of the week', () => {
  // A quarter past midnight on a Monday in Kathmandu; in London it is still Sunday.
  const info = dateInfoAt(new Date('2026-11-15T18:30:00Z'))
  expect(info).toMatchObject({ year: 2026, month: 11, day: 16, weekday: 'Monday' })
  expect(info.years).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035])
  expect(info.months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect([info.days[0], info.days.at(-1), info.days.length]).toEqual([1, 31, 31])
  expect(info.weekdays).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  expect(todayOf(info)).toBe('2026-11-16')
})

test('ORD-09 a year ends in Kathmandu before it ends in London', () => {
  expect(dateInfoAt(new Date('2026-12-31T18:14:00Z'))).toMatchObject({ year: 2026, month: 12, day: 31 })
  expect(dateInfoAt(new Date('2026-12-31T18:15:00Z'))).toMatchObject({ year: 2027, month: 1, day: 1 })
})
