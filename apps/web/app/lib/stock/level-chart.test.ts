import { expect, test } from 'vitest'
import { levelsOf } from './level-chart.ts'

const day = '2026-11-14'

test.each([
  ['kg from four kilograms', 4_000_000, 0, 'kg', 4],
  ['g below four kilograms', 3_900_000, 0, 'g', 3_900],
  ['kg because of the safety level', 500_000, 8_000_000, 'kg', 0.5],
  ['kg below zero', -5_000_000, 0, 'kg', -5],
])('the axis is in %s', (_, onHand, safetyLevel, unit, value) => {
  const levels = levelsOf({ safetyLevel, days: [{ day, onHand }] }, 'g', 'Safety')
  expect(levels.unit).toBe(unit)
  expect(levels.days[0]?.value).toBe(value)
})

test('an item without a safety level has no line for it', () => {
  const levelAt = (safetyLevel: number) =>
    levelsOf({ safetyLevel, days: [{ day, onHand: 5_000_000 }] }, 'g', 'Safety').level
  expect(levelAt(0)).toBeUndefined()
  expect(levelAt(2_000_000)).toEqual({ value: 2, name: 'Safety' })
})
