import { expect, test } from 'vitest'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { dayAfterMonth, openSince } from './period.rules.ts'

const closing = { closeDay: 7, closedUpTo: undefined }

// 1 Kartik 2083 is 18 October 2026; Ashwin 2083 begins on 17 September.
test.each([
  ['2026-10-18', '2026-09-17'],
  ['2026-10-24', '2026-09-17'],
  ['2026-10-25', '2026-10-18'],
  ['2026-11-15', '2026-10-18'],
])('on %s everything from %s on is open', (today, first) => {
  expect(bikramSambat(first).slice(8)).toBe('01')
  expect(openSince(today, closing, bikramSambat)).toBe(first)
})

test('a month that was closed by hand is closed earlier, but never opened again', () => {
  expect(openSince('2026-10-20', { ...closing, closedUpTo: '2026-10-18' }, bikramSambat)).toBe('2026-10-18')
  expect(openSince('2026-11-15', { ...closing, closedUpTo: '2026-09-17' }, bikramSambat)).toBe('2026-10-18')
})

test('a month can be closed when it is over', () => {
  expect(dayAfterMonth('2083-06', '2026-10-18', bikramSambat)).toBe('2026-10-18')
  expect(dayAfterMonth('2083-05', '2026-10-18', bikramSambat)).toBe('2026-09-17')
  expect(dayAfterMonth('2083-07', '2026-10-18', bikramSambat)).toBeUndefined()
  expect(dayAfterMonth('2070-01', '2026-10-18', bikramSambat)).toBeUndefined()
})
