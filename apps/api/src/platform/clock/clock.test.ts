import { expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { now } from './clock.ts'
import { clockTime } from './local-date.rules.ts'

test('a stopped clock returns its fixed time', () => {
  stopClock('2026-11-15T20:30:00+05:45')
  expect(now()).toEqual(new Date('2026-11-15T14:45:00Z'))
  expect(() => stopClock('late')).toThrow('not a moment')
})

test('the clock is reset for the next test', () => {
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000)
})

test.each([
  ['2026-11-15T00:05:00+05:45', '12:05 AM'],
  ['2026-11-15T08:42:59+05:45', '8:42 AM'],
  ['2026-11-15T12:00:00+05:45', '12:00 PM'],
  ['2026-11-15T18:08:00+05:45', '6:08 PM'],
])('%s is shown as %s', (at, shown) => {
  expect(clockTime(new Date(at))).toBe(shown)
})
