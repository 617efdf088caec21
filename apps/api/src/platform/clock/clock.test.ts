import { expect, test } from 'vitest'
import { stopClock } from '#testing/clock.ts'
import { now } from './clock.ts'

test('a stopped clock returns its fixed time', () => {
  stopClock('2026-11-15T20:30:00+05:45')
  expect(now()).toEqual(new Date('2026-11-15T14:45:00Z'))
  expect(() => stopClock('late')).toThrow('not a moment')
})

test('the clock is reset for the next test', () => {
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000)
})
