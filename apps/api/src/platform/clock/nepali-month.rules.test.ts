import { expect, test } from 'vitest'
import { bikramSambat } from './bikram-sambat.ts'
import { daysOfMonth, monthShown } from './nepali-month.rules.ts'

test('a Nepali month is Kartik 2083 from 18 October to 16 November 2026', () => {
  expect(daysOfMonth('2083-07', bikramSambat)).toEqual({ from: '2026-10-18', until: '2026-11-17' })
})

test('every month of 2075 to 2089 starts on its first day and ends with the next one', () => {
  const months = Array.from({ length: 15 * 12 }, (_, i) => {
    const [year, month] = [2075 + Math.floor(i / 12), (i % 12) + 1]
    return `${year}-${String(month).padStart(2, '0')}`
  })
  for (const [i, month] of months.entries()) {
    const { from, until } = daysOfMonth(month, bikramSambat)
    expect([month, bikramSambat(from)]).toEqual([month, `${month}-01`])
    if (months[i + 1]) expect(bikramSambat(until)).toBe(`${months[i + 1]}-01`)
  }
})

test('without a month the current one is shown, from its first to its last day', () => {
  const shown = { month: '2083-03', from: '2026-06-15', until: '2026-07-17' }
  expect(monthShown(undefined, '2026-06-15', bikramSambat)).toEqual(shown)
  expect(monthShown(undefined, '2026-07-16', bikramSambat)).toEqual(shown)
  expect(monthShown(undefined, '2026-07-17', bikramSambat).month).toBe('2083-04')
  expect(monthShown('2083-03', '2026-11-15', bikramSambat)).toEqual(shown)
})
