import { expect, test } from 'vitest'
import { at } from '../goods-receipts.factory.ts'
import { punctualityOf } from './punctuality.ts'

test.each([
  ['07:48', '12 min early', false],
  ['08:00', 'On time', false],
  ['08:45', '45 min late', false],
  ['09:30', '90 min late', true],
  ['11:10', '3 hours late', true],
])('goods due at 8:00 that come at %s are %s', (time, text, isLate) => {
  expect(punctualityOf(at('2026-11-15T08:00:00'), at(`2026-11-15T${time}:00`))).toEqual({ text, isLate })
})

test('from a day on, days are counted', () => {
  expect(punctualityOf(at('2026-11-15T08:00:00'), at('2026-11-17T09:00:00')).text).toBe('2 days late')
})
