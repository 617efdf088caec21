import { expect, test } from 'vitest'
import { type MovementKind, movementKinds } from '@momo/contracts/inventory'
import { movementFigures } from '@momo/contracts/stock-reports'
import { isEmpty, kindsOf, usageFigures } from './usage-figures.rules.ts'

test('every kind of movement is in exactly one of received, actual and corrections', () => {
  const parts = [kindsOf.received, kindsOf.actual, kindsOf.corrections].flatMap((kinds) => [...(kinds ?? [])])
  expect(parts.toSorted()).toEqual([...movementKinds].toSorted())
  expect(movementFigures.every((figure) => figure in kindsOf)).toBe(true)
})

test('opening + received + corrections − closing is actual, and variance explains its difference to theoretical', () => {
  const sums = (
    [
      ['closing', 500],
      ['purchase', 1_000],
      ['transfer-out', -100],
      ['sale', -700],
      ['sale-reversal', 50],
      ['waste', -30],
      ['staff-meal', -20],
      ['count', -5],
      ['cost-correction', 3],
    ] as [MovementKind | 'closing', number][]
  ).map(([kind, amount]) => ({ kind, amount }))
  const figures = usageFigures(sums)
  expect(figures).toEqual({
    opening: 302,
    received: 900,
    closing: 500,
    actual: 705,
    theoretical: 650,
    waste: 30,
    staffMeals: 20,
    counted: 5,
    variance: 55,
    corrections: 3,
  })
  expect(figures.opening + figures.received + figures.corrections - figures.closing).toBe(figures.actual)
})

test('figures without movements and stock are empty, without a negative zero', () => {
  expect(isEmpty(usageFigures([]))).toBe(true)
  expect(Object.is(usageFigures([]).waste, 0)).toBe(true)
})
