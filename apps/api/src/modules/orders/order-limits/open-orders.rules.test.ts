import { expect, test } from 'vitest'
import { openOrdersReason } from './open-orders.rules.ts'

test.each([
  [2, 7, false, undefined],
  [3, 3, false, 'order.open_limit'],
  [0, 8, false, 'order.daily_limit'],
  [5, 19, true, undefined],
  [6, 6, true, 'order.open_limit'],
  [0, 20, true, 'order.daily_limit'],
] as const)('%i open orders and %i of a day, of a regular: %s → %s', (open, day, isRegular, reason) =>
  expect(openOrdersReason({ open, day }, isRegular)).toBe(reason),
)
