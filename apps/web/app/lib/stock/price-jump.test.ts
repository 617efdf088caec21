import { describe, expect, test } from 'vitest'
import { jumpOf, percentOf } from './price-jump.ts'

describe('a price that differs from the last three', () => {
  test('by more than 15 % of their mean is a jump, up or down', () => {
    expect(jumpOf(53_000, [45_200, 45_500, 46_200])).toEqual({
      change: 161,
      earlier: [45_200, 45_500, 46_200],
    })
    expect(jumpOf(8_000, [10_000])).toEqual({ change: -200, earlier: [10_000] })
  })

  test('by 15 % or less is usual', () => {
    expect(jumpOf(11_500, [10_000, 10_000, 10_000])).toBeUndefined()
    expect(jumpOf(8_500, [10_000])).toBeUndefined()
  })

  test('prices before the last three do not count', () => {
    expect(jumpOf(10_000, [2_000, 2_000, 10_000, 10_000, 10_000])).toBeUndefined()
  })

  test('the first price is compared with nothing', () => {
    expect(jumpOf(10_000, [])).toBeUndefined()
  })
})

test('tenths of a percent have one decimal and no sign', () => {
  expect([80, -64, 0, 1_234].map(percentOf)).toEqual(['8.0%', '6.4%', '0.0%', '123.4%'])
})
