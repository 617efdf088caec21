import { expect, test } from 'vitest'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { timesText, weekFromUrl, weekOptions } from './week-view.ts'

test('a week in a URL is that of any of its days', () => {
  expect(weekFromUrl(new URLSearchParams('week=2026-11-18'))).toBe('2026-11-15')
  expect(weekFromUrl(new URLSearchParams('week=soon'))).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('weeks ahead, the current one and past ones are offered, and the one that is shown', () => {
  const options = weekOptions('2026-11-15', '2026-11-18')
  expect(options[0]?.value).toBe('2026-12-27')
  expect(options.find(({ value }) => value === '2026-11-15')?.label).toBe('This week')
  expect(weekOptions('2020-01-05', '2026-11-18').at(-1)?.value).toBe('2020-01-05')
})

test('times leave out full hours', () => {
  expect(timesText({ starts: '10:00', ends: '19:30' })).toBe('10 AM – 7:30 PM')
})

test.each([
  [570, '9 h 30 min'],
  [540, '9 h'],
  [45, '45 min'],
  [0, '0 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(hoursAndMinutes(minutes)).toBe(text)
})
