import { describe, expect, test } from 'vitest'
import { levelOf } from './level.rules.ts'
import type { DayUse } from './outliers.rules.ts'

const equal = [1, 1, 1, 1, 1, 1, 1]
const daysOf = (length: number, of: (i: number) => number): DayUse[] =>
  Array.from({ length }, (_, i) => ({ ago: length - i, weekday: i % 7, quantity: of(i) }))

describe('the level', () => {
  test('of a constant use is that use, whatever the weekdays', () => {
    const factors = [2, 0.5, 0.5, 1, 1, 1, 1]
    expect(
      levelOf(
        daysOf(56, (i) => 100 * factors[i % 7]!),
        factors,
      ),
    ).toBeCloseTo(100, 6)
    expect(levelOf([], equal)).toBe(0)
  })

  test('follows a clear growth and decline up to the day after the next', () => {
    expect(
      levelOf(
        daysOf(56, (i) => 100 + i),
        equal,
      ),
    ).toBeCloseTo(157, 0)
    expect(
      levelOf(
        daysOf(56, (i) => 200 - i),
        equal,
      ),
    ).toBeCloseTo(143, 0)
  })

  test('does not extrapolate noise', () => {
    const noisy = daysOf(28, (i) => 100 + ((i * 37) % 29) - 14)
    const average = noisy.reduce((sum, { quantity }) => sum + quantity, 0) / noisy.length
    expect(Math.abs(levelOf(noisy, equal) - average)).toBeLessThan(2)
  })

  test('of few days is their average', () => {
    expect(
      levelOf(
        daysOf(3, (i) => [10, 20, 60][i]!),
        equal,
      ),
    ).toBeCloseTo(30, 0)
  })

  test('is at most doubled or halved', () => {
    const exploding = daysOf(20, (i) => 2 ** i)
    const sums = exploding.map(({ ago, quantity }) => [0.5 ** (ago / 28), quantity] as const)
    const average =
      sums.reduce((sum, [weight, quantity]) => sum + weight * quantity, 0) /
      sums.reduce((sum, [weight]) => sum + weight, 0)
    expect(levelOf(exploding, equal)).toBeLessThanOrEqual(2 * average + 1)
    expect(
      levelOf(
        daysOf(20, (i) => 2 ** (19 - i)),
        equal,
      ),
    ).toBeGreaterThan(0)
  })
})
