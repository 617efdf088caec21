import { describe, expect, test } from 'vitest'
import { nextOrderDay } from './order-day.rules.ts'

const sunday = '2026-11-15'
const at = (time: string, day = sunday) => new Date(`${day}T${time}+05:45`)
const everyDay = [0, 1, 2, 3, 4, 5, 6]

describe('the next order day', () => {
  test('is today before the time, with the moment in UTC', () => {
    expect(nextOrderDay({ orderDays: [0, 3], orderBy: '16:00' }, at('15:59:59.999'))).toEqual({
      day: sunday,
      orderBy: new Date('2026-11-15T10:15:00Z'),
      isToday: true,
    })
  })

  test('is a later one from the time on', () => {
    expect(nextOrderDay({ orderDays: [0, 3], orderBy: '16:00' }, at('16:00:00'))).toEqual({
      day: '2026-11-18',
      orderBy: at('16:00:00', '2026-11-18'),
      isToday: false,
    })
  })

  test('of one day a week is a week later', () => {
    const next = nextOrderDay({ orderDays: [0], orderBy: '16:00' }, at('16:00:00'))
    expect(next).toMatchObject({ day: '2026-11-22', isToday: false })
  })

  test.each([
    // Midnight in Kathmandu is 18:15 UTC of the day before.
    [at('23:59:59.999', '2026-11-14'), '16:00', sunday, false],
    [at('00:00:00'), '16:00', sunday, true],
    [at('00:00:00'), '00:00', '2026-11-16', false],
    [at('23:59:59', '2026-11-14'), '00:00', sunday, false],
    [at('23:58:59'), '23:59', sunday, true],
    [at('23:59:00'), '23:59', '2026-11-16', false],
    // Still Saturday in UTC.
    [new Date('2026-11-14T18:15:00Z'), '16:00', sunday, true],
    [new Date('2026-11-14T18:13:59Z'), '23:59', '2026-11-14', true],
  ])('around midnight at %s, until %s, is %s', (now, orderBy, day, isToday) => {
    expect(nextOrderDay({ orderDays: everyDay, orderBy }, now)).toMatchObject({ day, isToday })
  })

  test('exists for every weekday and hour, is never over and never more than a week ahead', () => {
    for (const weekday of everyDay)
      for (let hour = 0; hour < 24 * 8; hour += 1) {
        const now = new Date(at('00:00:00').getTime() + hour * 3_600_000)
        const next = nextOrderDay({ orderDays: [weekday], orderBy: '09:30' }, now)
        const left = next!.orderBy.getTime() - now.getTime()
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThanOrEqual(7 * 24 * 3_600_000)
        expect(new Date(`${next!.day}T12:00:00Z`).getUTCDay()).toBe(weekday)
      }
  })

  test('is absent without order days', () => {
    expect(nextOrderDay({ orderDays: [], orderBy: '16:00' }, at('09:00:00'))).toBeUndefined()
  })
})
