import { describe, expect, test } from 'vitest'
import { type DayUse, withoutOutliers } from './outliers.rules.ts'

const equal = [1, 1, 1, 1, 1, 1, 1]
const daysOf = (quantities: number[]): DayUse[] =>
  quantities.map((quantity, i) => ({ ago: quantities.length - i, weekday: i % 7, quantity }))
const left = (quantities: number[], factors = equal): number[] =>
  withoutOutliers(daysOf(quantities), factors).map(({ ago }) => quantities.length - ago)
const repeated = (length: number, of: (i: number) => number) => Array.from({ length }, (_, i) => of(i))

describe('outliers', () => {
  test('are days far from their neighbours, above and below', () => {
    const quantities = repeated(30, (i) => 100 + (i % 3) * 5)
    quantities[12] = 300
    quantities[20] = 10
    expect(left(quantities)).toEqual([...quantities.keys()].filter((i) => i !== 12 && i !== 20))
  })

  test('are found in a use that never changes, but small differences are not', () => {
    const quantities = repeated(30, () => 100)
    quantities[29] = 120
    quantities[0] = 130
    expect(left(quantities)).not.toContain(0)
    expect(left(quantities)).toContain(29)
  })

  test('are not the busy weekdays', () => {
    const factors = [3, 0.5, 0.5, 0.75, 0.75, 0.75, 0.75]
    const quantities = repeated(28, (i) => 100 * factors[i % 7]!)
    expect(left(quantities, factors)).toHaveLength(28)
  })

  test('are neither a new level nor growth', () => {
    expect(left(repeated(40, (i) => (i < 20 ? 100 : 200) + (i % 2)))).toHaveLength(40)
    expect(left(repeated(56, (i) => 100 + i * 4))).toHaveLength(56)
  })

  test('do not exist for an item that is rarely used, or with few days', () => {
    expect(left(repeated(30, (i) => (i % 5 === 0 ? 1_000 : 0)))).toHaveLength(30)
    expect(left([...repeated(13, () => 100), 900])).toHaveLength(14)
  })
})
