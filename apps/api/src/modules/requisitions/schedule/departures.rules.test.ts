import { describe, expect, test } from 'vitest'
import {
  daysUntilNext,
  departureOn,
  departuresOf,
  lastDayBefore,
  nextDeparture,
  type Timetable,
} from './departures.rules.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const morning: Timetable = { weekdays: everyDay, leavesAt: '09:00', cutOffMinutes: 600 }
const evening: Timetable = { weekdays: everyDay, leavesAt: '20:30', cutOffMinutes: 60 }
/** Sundays and Wednesdays. */
const weekly: Timetable = { weekdays: [0, 3], leavesAt: '05:30', cutOffMinutes: 4_320 }
const sunday = '2026-11-15'
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:45`)

describe('a departure', () => {
  test('leaves at its time in Kathmandu, and its cut-off may be on the day before', () => {
    expect(departureOn(morning, sunday)).toEqual({
      day: sunday,
      leavesAt: at(sunday, '09:00'),
      cutOffAt: at('2026-11-14', '23:00'),
    })
  })

  test('is only on the weekdays of its run', () => {
    const days = departuresOf([weekly], sunday, 8).map(({ day }) => day)
    expect(days).toEqual(['2026-11-15', '2026-11-18', '2026-11-22'])
    expect(departureOn(weekly, '2026-11-16')).toBeUndefined()
  })

  test('of several runs are listed by time', () => {
    const listed = departuresOf([evening, morning], sunday, 2).map(({ leavesAt }) => leavesAt)
    expect(listed).toEqual(listed.toSorted((a, b) => a.getTime() - b.getTime()))
    expect(listed).toHaveLength(4)
  })
})

test('the next departure is of any run, and also found a week ahead', () => {
  expect(nextDeparture([morning, evening], at(sunday, '09:00'))?.leavesAt).toEqual(at(sunday, '20:30'))
  const onceAWeek = { ...weekly, weekdays: [0] }
  expect(nextDeparture([onceAWeek], at(sunday, '05:30'))?.day).toBe('2026-11-22')
  expect(nextDeparture([], at(sunday, '09:00'))).toBeUndefined()
})

test('goods cover the day of the next van only if it comes after the branches open', () => {
  expect(lastDayBefore(departureOn(morning, sunday)!)).toBe('2026-11-14')
  expect(lastDayBefore(departureOn(evening, sunday)!)).toBe(sunday)
})

test.each([
  [morning, sunday, 1],
  [weekly, sunday, 3],
  [weekly, '2026-11-18', 4],
  [{ ...weekly, weekdays: [0] }, sunday, 7],
])('the days until the next trip are counted', (run, day, days) => {
  expect(daysUntilNext(run, day)).toBe(days)
})
