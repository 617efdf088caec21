import { expect, test } from 'vitest'
import { codeDigits } from './code-input.tsx'

test.each([
  ['417902', '417902'],
  ['Your code: 417-902', '417902'],
  ['४१७९०२', '417902'],
  ['41 79', '4179'],
  ['4179021', '417902'],
  ['abc', ''],
])('%j is read as the digits %j', (typed, digits) => {
  expect(codeDigits(typed, 6)).toBe(digits)
})
