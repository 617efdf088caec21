import { expect, test } from 'vitest'
import { inBaseUnit, rupees } from './report-csv.rules.ts'

test('numbers of a table are plain; unknown is empty, not zero', () => {
  expect([123_456, 5, -5, 0, undefined].map(rupees)).toEqual(['1234.56', '0.05', '-0.05', '0.00', ''])
  expect([1_500, -300, 0, undefined].map(inBaseUnit)).toEqual(['1.5', '-0.3', '0', ''])
})
