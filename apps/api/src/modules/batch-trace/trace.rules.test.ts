import { expect, test } from 'vitest'
import { movementKinds } from '@momo/contracts/inventory'
import { accountFor } from './trace.rules.ts'

test('what was made is served, wasted, used, lost, corrected or on hand', () => {
  const account = accountFor(
    [
      { kind: 'production-in', quantity: 1_000 },
      { kind: 'transfer-out', quantity: -900 },
      { kind: 'transfer-in', quantity: 900 },
      { kind: 'transfer-loss', quantity: -20 },
      { kind: 'sale', quantity: -500 },
      { kind: 'waste', quantity: -40 },
      { kind: 'staff-meal', quantity: -10 },
      { kind: 'production-out', quantity: -100 },
      { kind: 'count', quantity: -5 },
    ],
    325,
  )
  expect(account).toEqual({
    made: 1_000,
    served: 500,
    wasted: 50,
    usedInProduction: 100,
    lostOnTheWay: 20,
    corrected: -5,
    difference: 0,
  })
})

test('an arrival that filled an older shortage is a correction', () => {
  const sums = [
    { kind: 'purchase' as const, quantity: 100 },
    { kind: 'transfer-out' as const, quantity: -60 },
    { kind: 'transfer-in' as const, quantity: 45 },
  ]
  expect(accountFor(sums, 85)).toMatchObject({ made: 100, corrected: -15, difference: 0 })
})

test('every kind of movement is accounted for', () => {
  for (const kind of movementKinds) {
    const { made, served, wasted, usedInProduction, lostOnTheWay, corrected, difference } = accountFor(
      [{ kind, quantity: 7 }],
      3,
    )
    expect(made - served - wasted - usedInProduction - lostOnTheWay + corrected, kind).toBe(7)
    expect(difference).toBe(4)
  }
})

test('a batch without movements has no negative zero', () => {
  expect(Object.values(accountFor([], 0)).every((quantity) => Object.is(quantity, 0))).toBe(true)
})
