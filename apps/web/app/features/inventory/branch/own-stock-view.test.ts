import { expect, test } from 'vitest'
import { expiryMark, levelBar, levelMark, stockViewFromUrl } from './own-stock-view.ts'

test.each([
  [undefined, 1_000, 'unknown'],
  [-1, 0, 'belowZero'],
  [0, 0, 'out'],
  [999, 1_000, 'low'],
  [1_000, 1_000, 'enough'],
  [1, 0, 'enough'],
] as const)('%s on hand with a safety level of %s is %s', (onHand, safetyLevel, mark) => {
  expect(levelMark({ onHand, safetyLevel })).toBe(mark)
})

test('the bar has the safety level at three fifths and turns amber below it, red below half of it', () => {
  const bar = (onHand: number) => levelBar({ onHand, safetyLevel: 1_000 })
  const part = (onHand: number) => bar(onHand)!.value / bar(onHand)!.max
  expect([1_000, 500, 499].map((onHand) => bar(onHand)?.tone)).toEqual(['blue', 'amber', 'red'])
  expect([1_000, 350, 0, -500].map(part)).toEqual([0.6, 0.21, 0.02, 0.02])
})

test('there is no bar for an unknown quantity, or without a safety level', () => {
  expect(levelBar({ onHand: undefined, safetyLevel: 1_000 })).toBeUndefined()
  expect(levelBar({ onHand: 1_000, safetyLevel: 0 })).toBeUndefined()
})

test.each([
  [undefined, undefined],
  ['2026-11-14', 'expired'],
  ['2026-11-15', 'expiring'],
  ['2026-11-17', 'expiring'],
  ['2026-11-18', undefined],
])('on 15 November, a use-by date of %s is marked %s', (useBy, mark) => {
  expect(expiryMark(useBy, '2026-11-15')).toBe(mark)
})

test('the filters come from the URL; unknown values are ignored', () => {
  const view = (search: string) => stockViewFromUrl(new URLSearchParams(search))
  expect(view('filter=low&q=%20मैदा%20')).toEqual({ filter: 'low', q: 'मैदा' })
  expect(view('filter=x&q=')).toEqual({ filter: 'all', q: undefined })
})
