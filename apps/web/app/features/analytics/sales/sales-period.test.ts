import { describe, expect, test } from 'vitest'
import { fromNepaliDay, toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { barsOf, countDays, daysComparedWith, daysOfPeriod } from './sales-period.ts'

const calendar = { toNepali: toNepaliDay, toDate: fromNepaliDay }
/** 28 Kartik 2083. */
const today = '2026-11-14'

describe('periods', () => {
  test('are Nepali months until today, whole months and the fiscal year from Shrawan', () => {
    expect(daysOfPeriod('month', today, calendar)).toEqual({ from: '2026-10-18', to: today })
    expect(daysOfPeriod('last-month', today, calendar)).toEqual({ from: '2026-09-17', to: '2026-10-17' })
    expect(daysOfPeriod('fiscal-year', today, calendar)).toEqual({ from: '2026-07-17', to: today })
    expect(daysOfPeriod('today', today, calendar)).toEqual({ from: today, to: today })
    expect(daysOfPeriod('yesterday', today, calendar)).toEqual({ from: '2026-11-13', to: '2026-11-13' })
    expect(countDays(daysOfPeriod('7-days', today, calendar))).toBe(7)
    expect(countDays(daysOfPeriod('30-days', today, calendar))).toBe(30)
  })

  test('go back over the end of a Nepali year', () => {
    // 1 Baisakh 2083 is 14 April 2026.
    expect(daysOfPeriod('month', '2026-04-14', calendar)).toEqual({ from: '2026-04-14', to: '2026-04-14' })
    expect(daysOfPeriod('last-month', '2026-04-20', calendar)).toEqual({
      from: fromNepaliDay('2082-12-01'),
      to: '2026-04-13',
    })
    expect(daysOfPeriod('fiscal-year', '2026-04-20', calendar).from).toBe(fromNepaliDay('2082-04-01'))
  })
})

describe('the days compared with', () => {
  const kartik = { from: '2026-10-18', to: today }

  test('are the same Nepali days of the month or year before', () => {
    expect(daysComparedWith('last-month', kartik, calendar)).toEqual({
      from: '2026-09-17',
      to: fromNepaliDay('2083-06-28'),
    })
    expect(daysComparedWith('last-year', kartik, calendar)).toEqual({
      from: fromNepaliDay('2082-07-01'),
      to: fromNepaliDay('2082-07-28'),
    })
    expect(daysComparedWith('last-month', { from: '2026-04-14', to: '2026-04-15' }, calendar)?.from).toBe(
      fromNepaliDay('2082-12-01'),
    )
  })

  test('end with a shorter month', () => {
    const [from, to] = [fromNepaliDay('2083-03-01')!, fromNepaliDay('2083-03-32')!]
    const before = daysComparedWith('last-month', { from, to }, calendar)
    expect(toNepaliDay(before?.to ?? '')).toBe(`2083-02-${fromNepaliDay('2083-02-32') ? 32 : 31}`)
  })

  test('are as many days directly before, or none', () => {
    expect(daysComparedWith('last-week', { from: '2026-11-14', to: '2026-11-14' }, calendar)).toEqual({
      from: '2026-11-07',
      to: '2026-11-07',
    })
    expect(daysComparedWith('previous', kartik, calendar)).toEqual({ from: '2026-09-20', to: '2026-10-17' })
    expect(daysComparedWith('none', kartik, calendar)).toBeUndefined()
  })
})

test('a long period is shown by Nepali month, an empty one has no bars', () => {
  const days = Array.from({ length: 70 }, (_, i) => ({
    date: new Date(Date.UTC(2026, 8, 17 + i)).toISOString().slice(0, 10),
    orders: 1,
    gross: 100,
  }))
  const bars = barsOf(days, calendar)
  expect(bars.map(({ nepali, orders }) => [nepali, orders])).toEqual([
    ['2083-06', 31],
    ['2083-07', 30],
    ['2083-08', 9],
  ])
  expect(bars[0]).toMatchObject({ date: '2026-09-17', to: '2026-10-17', gross: 3100 })
  expect(barsOf(days.slice(0, 2), calendar).map(({ nepali }) => nepali)).toEqual(['2083-06-01', '2083-06-02'])
  expect(barsOf([], calendar)).toEqual([])
})
