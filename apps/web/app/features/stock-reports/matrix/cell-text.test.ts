import type { MatrixCell, ReportItem } from '@momo/contracts/stock-reports'
import { expect, test } from 'vitest'
import { barPercent, cellLabel, cellText, matches, numberIn } from './cell-text.ts'

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

test('a screen reader gets item, place, quantity and state', () => {
  const item = { name: 'Momo dough', baseUnit: 'g' } as ReportItem
  expect(cellLabel(item, 'New Road', cell({ isExpiring: true }))).toBe(
    'Momo dough, New Road: 9 kg, below safety, use by within 48 hours',
  )
  expect(cellLabel(item, 'Butwal', undefined)).toBe('Momo dough, Butwal: not stocked here')
})

test('very low counts as low, and the bar is full at twice the safety level', () => {
  expect(matches(cell({ state: 'very-low' }), 'low')).toBe(true)
  expect(matches(cell({ state: 'out' }), 'low')).toBe(false)
  expect(matches(cell({ state: 'below-zero' }), 'below-zero')).toBe(true)
  expect(matches(cell({ isExpiring: true }), 'expiring')).toBe(true)
  expect([cell(), cell({ onHand: 60_000_000 }), cell({ onHand: -5 })].map(barPercent)).toEqual([38, 100, 0])
  expect(barPercent(cell({ safetyLevel: 0 }))).toBeUndefined()
})
