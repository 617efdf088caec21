import { expect, test } from 'vitest'
import { batchCode, prefixOf } from './batch-code.rules.ts'

test.each([
  ['Chicken filling', 'CHF'],
  ['Momo dough', 'MOD'],
  ['Tomato-sesame achar', 'TSA'],
  ['Jhol base, thick and hot', 'JBT'],
  ['Achar', 'ACH'],
  ['Ó 2 go', 'OGX'],
  ['A1', 'AXX'],
  ['अचार', 'PRE'],
])('the prefix of %s is %s', (name, prefix) => {
  expect(prefixOf(name)).toBe(prefix)
})

test('a code has the day and the number of the batch', () => {
  expect(batchCode('CHF', '2026-11-14', 2)).toBe('CHF-261114-2')
})
