import type { MatrixCell } from '@momo/contracts/stock-reports'
import { expect, test } from 'vitest'
import { barPercent, cellText, matches, numberIn, spokenWords } from './cell-text.ts'

const kg = { name: 'kg', factor: 1_000_000 }
const pcs = { name: 'pcs', factor: 1_000 }
const cell = (over: Partial<MatrixCell> = {}): MatrixCell => ({
  locationId: 'thamel',
  onHand: 9_000_000,
  value: 414_000,
  safetyLevel: 12_000_000,
  state: 'low',
  daysLeft: 0.44,
  isExpiring: false,
  ...over,
})

test.each([
  [103_400_000, kg, '103'],
  [9_000_000, kg, '9.0'],
  [40_000, kg, '<0.1'],
  [0, kg, '0'],
  [-66_000_000, kg, '−66'],
  [5_000, pcs, '5'],
  [1_504_000, pcs, '1,504'],
])('%d thousandths are shown as %s', (thousandths, unit, text) => {
  expect(numberIn(thousandths, unit)).toBe(text)
})

test('a cell shows the chosen measure; unknown is not zero', () => {
  expect(cellText(cell(), 'on-hand', kg)).toBe('9.0')
  expect(cellText(cell(), 'days-left', kg)).toBe('0.4')
  expect(cellText(cell(), 'value', kg)).toBe('4,140.00')
  expect(cellText(cell({ state: 'out', onHand: 0 }), 'on-hand', kg)).toBe('Out')
  const unknown: MatrixCell = { locationId: 'x', safetyLevel: 0, state: 'unknown', isExpiring: false }
  expect(cellText(unknown, 'on-hand', kg)).toBe('?')
  expect(cellText(unknown, 'days-left', kg)).toBe('–')
  expect(cellText(undefined, 'on-hand', kg)).toBe('')
})

test('a screen reader gets unit, state and use-by date besides the number', () => {
  expect(spokenWords(cell({ isExpiring: true }), 'on-hand', kg)).toBe(
    'kg, below safety, use by within 48 hours',
  )
  expect(spokenWords(cell(), 'days-left', kg)).toBe('days left, below safety')
  expect(spokenWords(cell(), 'value', kg)).toBe('rupees, below safety')
  expect(spokenWords(cell({ state: 'out', onHand: 0 }), 'on-hand', kg)).toBe('')
  expect(spokenWords(undefined, 'on-hand', kg)).toBe('not stocked here')
})

test('very low counts as low, and the bar is full at twice the safety level', () => {
  expect(matches(cell({ state: 'very-low' }), 'low')).toBe(true)
  expect(matches(cell({ state: 'out' }), 'low')).toBe(false)
  expect(matches(cell({ state: 'below-zero' }), 'below-zero')).toBe(true)
  expect(matches(cell({ isExpiring: true }), 'expiring')).toBe(true)
  expect([cell(), cell({ onHand: 60_000_000 }), cell({ onHand: -5 })].map(barPercent)).toEqual([38, 100, 0])
  expect(barPercent(cell({ safetyLevel: 0 }))).toBeUndefined()
})
