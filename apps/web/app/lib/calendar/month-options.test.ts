import { expect, test } from 'vitest'
import { monthIn, monthOptions } from './month-options.ts'

test('the months of three years up to today, newest first, and the one that is shown', () => {
  const options = monthOptions('2083-07', '2026-11-15')
  expect(options[0]).toEqual({ value: '2083-07', label: 'Kartik 2083' })
  expect(options).toHaveLength(36)
  expect(monthOptions('2083-08', '2026-11-15')[0]?.value).toBe('2083-08')
  expect(monthOptions('2075-01', '2026-11-15').at(-1)?.value).toBe('2075-01')
})

test('a month in a URL is one of Bikram Sambat', () => {
  expect(['2083-07', '2083-13', '2026-11', '', null].map(monthIn)).toEqual([
    '2083-07',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
