import { expect, test } from 'vitest'
import {
  clockRange,
  clockText,
  clockTime,
  dayInNepal,
  hourInNepal,
  instantOfLocalTime,
  localTimeInNepal,
  longDate,
} from './dates.ts'

test('a date is the one in Nepal, also when it is another day in London', () => {
  expect(longDate('2026-11-13T18:15:00Z')).toBe('Sat, 14 Nov 2026')
  expect(longDate(new Date('2026-11-13T18:14:59Z'))).toBe('Fri, 13 Nov 2026')
})

test('a time is the one in Nepal', () => {
  expect(clockTime('2026-11-14T12:36:00Z')).toBe('6:21 PM')
})

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['21:30', '9:30 PM'],
])('the wall clock says %s as %s', (wire, text) => {
  expect(clockText(wire)).toBe(text)
})

test('opening hours are joined by an en dash', () => {
  expect(clockRange('10:00', '21:30')).toBe('10:00 AM – 9:30 PM')
})

test('fields for a day and a time show those in Nepal', () => {
  expect([dayInNepal('2026-11-13T18:15:00Z'), hourInNepal('2026-11-13T18:15:00Z')]).toEqual([
    '2026-11-14',
    '00:00',
  ])
})

test('a field for date and time is read back exactly; an incomplete one is no instant', () => {
  expect(localTimeInNepal('2026-11-15T02:03:00Z')).toBe('2026-11-15T07:48')
  expect(instantOfLocalTime('2026-11-15T07:48').toISOString()).toBe('2026-11-15T02:03:00.000Z')
  expect(instantOfLocalTime('').getTime()).toBeNaN()
})
