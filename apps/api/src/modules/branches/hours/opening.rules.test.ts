import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { openSpans, openState, type SpecialHours, type WeekInterval } from './opening.rules.ts'

/** A local time at the branch. 2026-11-13 is a Friday. */
const npt = (text: string) => new Date(`${text}:00+05:45`)

const everyDay = (opens: number, closes: number): WeekInterval[] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens, closes }))
/** Thamel: 11:00 to 23:00, on Friday and Saturday to one in the morning. */
const thamel: WeekInterval[] = everyDay(660, 1380).map((h) => (h.day >= 5 ? { ...h, closes: 60 } : h))
/** Suryabinayak: closed on Tuesday. */
const suryabinayak = everyDay(600, 1200).filter((h) => h.day !== 2)
const isOpen = (week: WeekInterval[], at: Date, special: SpecialHours[] = []) =>
  openState(week, special, at).isOpen

describe('hours past midnight', () => {
  test('OUT-02 an 11:00 to 01:00 day is open at 23:59, 00:00 and 00:59, closed at 01:00', () => {
    expect(isOpen(thamel, npt('2026-11-13T23:59'))).toBe(true)
    expect(isOpen(thamel, npt('2026-11-14T00:00'))).toBe(true)
    expect(isOpen(thamel, npt('2026-11-14T00:59'))).toBe(true)
    expect(isOpen(thamel, npt('2026-11-14T01:00'))).toBe(false)
  })

  test('the night after a day that closes before midnight is closed', () => {
    expect(isOpen(thamel, npt('2026-11-13T00:30'))).toBe(false)
  })

  test('the closing time is on the next day', () => {
    expect(openState(thamel, [], npt('2026-11-13T23:59')).closesAt).toEqual(npt('2026-11-14T01:00'))
  })

  test('opens and closes at the same minute means around the clock', () => {
    const week = everyDay(0, 0)
    expect(isOpen(week, npt('2026-11-13T04:00'))).toBe(true)
    expect(openSpans(week, [], npt('2026-11-13T04:00'))).toHaveLength(1)
  })
})

describe('closed days and next opening', () => {
  test('a weekday without hours is closed and names the next opening', () => {
    const state = openState(suryabinayak, [], npt('2026-11-17T12:00'))
    expect(state).toMatchObject({ isOpen: false, opensAt: npt('2026-11-18T10:00') })
  })

  test('before opening, the same day is the next opening', () => {
    expect(openState(suryabinayak, [], npt('2026-11-16T09:59')).opensAt).toEqual(npt('2026-11-16T10:00'))
  })

  test('closes soon in the last 45 minutes', () => {
    expect(openState(suryabinayak, [], npt('2026-11-16T19:14')).closesSoon).toBe(false)
    expect(openState(suryabinayak, [], npt('2026-11-16T19:15')).closesSoon).toBe(true)
  })

  test('a branch without any hours is closed and has no next opening', () => {
    expect(openState([], [], npt('2026-11-16T12:00'))).toEqual({
      isOpen: false,
      closesAt: undefined,
      closesSoon: false,
      opensAt: undefined,
      note: undefined,
    })
  })
})

describe('two sittings and dated exceptions', () => {
  const lunchAndDinner = [...everyDay(660, 900), ...everyDay(1020, 1260)]

  test('between two sittings the branch is closed and opens again the same day', () => {
    const state = openState(lunchAndDinner, [], npt('2026-11-16T16:00'))
    expect(state).toMatchObject({ isOpen: false, opensAt: npt('2026-11-16T17:00') })
  })

  test('an exception without hours closes the whole day and carries its note', () => {
    const tihar = [{ date: '2026-11-16', intervals: [], note: 'Closed for Tihar' }]
    expect(openState(lunchAndDinner, tihar, npt('2026-11-16T12:00'))).toMatchObject({
      isOpen: false,
      note: 'Closed for Tihar',
      opensAt: npt('2026-11-17T11:00'),
    })
  })

  test('an exception replaces the hours of its day only', () => {
    const short = [{ date: '2026-11-16', intervals: [{ opens: 720, closes: 780 }] }]
    expect(isOpen(lunchAndDinner, npt('2026-11-16T11:30'), short)).toBe(false)
    expect(isOpen(lunchAndDinner, npt('2026-11-16T12:30'), short)).toBe(true)
    expect(isOpen(lunchAndDinner, npt('2026-11-17T11:30'), short)).toBe(true)
  })

  test('the night before a closed day still runs to its end', () => {
    const closed = [{ date: '2026-11-14', intervals: [] }]
    expect(isOpen(thamel, npt('2026-11-14T00:30'), closed)).toBe(true)
    expect(isOpen(thamel, npt('2026-11-14T12:00'), closed)).toBe(false)
  })
})

describe('local time', () => {
  test('the local day is the one the time zone database gives, at every hour of a year', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu', dateStyle: 'short' })
    for (let hour = 0; hour < 366 * 24; hour += 1) {
      const at = new Date(Date.UTC(2026, 0, 1, hour, 14))
      expect(localDate(at)).toBe(format.format(at))
    }
  })

  test.each(['UTC', 'America/New_York', 'Asia/Kathmandu'])('a server in %s gives the same answer', (zone) => {
    const script = `import { openState } from '${import.meta.dirname}/opening.rules.ts'
      const week = [0,1,2,3,4,5,6].map((day) => ({ day, opens: 660, closes: day >= 5 ? 60 : 1380 }))
      console.log(JSON.stringify(['23:59', '00:00', '00:59', '01:00'].map((t, i) => openState(week, [], new Date('2026-11-' + (i ? 14 : 13) + 'T' + t + ':00+05:45')).isOpen)))`
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(JSON.parse(out)).toEqual([true, true, true, false])
  })
})
