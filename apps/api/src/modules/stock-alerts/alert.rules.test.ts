import { expect, test } from 'vitest'
import { alertKinds } from '@momo/contracts/stock-alerts'
import { averagePlate, isAcknowledged, ownerOf, remediesOf, severityAt, severityRank } from './alert.rules.ts'

test.each([
  ['out', 'branch', 'preparation', 'branch'],
  ['out', 'kitchen', 'preparation', 'kitchen'],
  ['out', 'kitchen', 'ingredient', 'purchasing'],
  ['below-safety', 'kitchen', 'resale', 'purchasing'],
  ['expired', 'kitchen', 'ingredient', 'kitchen'],
  ['expired', 'branch', 'ingredient', 'branch'],
  ['count-difference', 'branch', 'ingredient', 'head-office'],
  ['ledger-difference', 'kitchen', 'ingredient', 'head-office'],
  ['recipe-missing', null, null, 'head-office'],
] as const)('%s at a %s of a %s belongs to %s', (kind, locationKind, itemKind, owner) => {
  expect(ownerOf(kind, { locationKind, itemKind })).toBe(owner)
})

test('every kind has a severity and something to do; only a count difference is acknowledged', () => {
  expect(alertKinds.every((kind) => remediesOf(kind).length > 0)).toBe(true)
  expect(alertKinds.filter(isAcknowledged)).toEqual(['count-difference'])
  expect(severityAt(severityRank('out'))).toBe('critical')
  expect(severityRank('out')).toBeLessThan(severityRank('below-safety'))
})

test('an item is on a plate with the average of the foods that use it, at least a thousandth', () => {
  const food = (...usage: [string, bigint][]) => ({
    usage: usage.map(([itemId, quantity]) => ({ itemId, quantity })),
  })
  const plates = averagePlate([food(['mince', 100n], ['salt', 0n]), food(['mince', 201n]), food()])
  expect(Object.fromEntries(plates)).toEqual({ mince: 150n, salt: 1n })
})
