import { expect, test } from 'vitest'
import { verdictOf, worstFirst } from './accuracy.rules.ts'

test.each([
  [0.1, 0.2, 'better'],
  [0.2, 0.1, 'worse'],
  [0.201, 0.204, 'same'],
  [undefined, 0.1, 'unknown'],
  [0.1, undefined, 'unknown'],
])('an error of %s beside %s last week is %s', (error, lastWeekError, verdict) => {
  expect(verdictOf({ error, lastWeekError })).toBe(verdict)
})

test('what is worse comes first, then the largest error', () => {
  const rows = [
    { name: 'fine', error: 0.1, lastWeekError: 0.3 },
    { name: 'unused', error: undefined, lastWeekError: undefined },
    { name: 'bad', error: 0.2, lastWeekError: 0.1 },
    { name: 'large', error: 0.5, lastWeekError: 0.9 },
  ]
  expect(worstFirst(rows).map(({ name }) => name)).toEqual(['bad', 'large', 'fine', 'unused'])
})
