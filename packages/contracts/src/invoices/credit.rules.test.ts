import { expect, test } from 'vitest'
import { creditable, creditOf } from './credit.rules.ts'

test('the plates of a line add up to what was paid for it, in any order', () => {
  for (const discount of [0, 1, 999, 39_999, 40_000])
    for (const steps of [[1, 1, 1], [2, 1], [1, 2], [3]]) {
      const line = { quantity: 3, price: 40_000, discount, credited: 0 }
      const values = steps.map((plates) => {
        const value = creditOf(line, plates)
        line.credited += plates
        return value
      })
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(40_000 - discount)
      expect(creditable(line)).toBe(0)
    }
})

test('complimentary plates are not credited, and the others at what was paid for them', () => {
  const line = { quantity: 3, price: 30_000, free: 1, discount: 10_000 }
  expect([creditable(line), creditOf(line, 1), creditOf(line, 2)]).toEqual([2, 10_000, 20_000])
  expect(creditable({ quantity: 2, price: 200, free: 2, discount: 200 })).toBe(0)
})
