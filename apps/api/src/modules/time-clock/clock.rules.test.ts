import { expect, test } from 'vitest'
import { isEasyPin, isOverdue } from './clock.rules.ts'

test.each([
  ['0000', true],
  ['1234', true],
  ['987654', true],
  ['1233', false],
  ['1357', false],
  ['482915', false],
])('%s is easy to guess: %s', (pin, isEasy) => {
  expect(isEasyPin(pin)).toBe(isEasy)
})

test('a time is overdue after 16 hours', () => {
  const start = new Date('2026-11-15T10:00:00Z')
  expect(isOverdue(start, new Date('2026-11-16T02:00:00Z'))).toBe(false)
  expect(isOverdue(start, new Date('2026-11-16T02:00:01Z'))).toBe(true)
})
