import { describe, expect, test } from 'vitest'
import { seededRandom } from '#testing/seeded-random.ts'
import {
  allocate,
  averageValue,
  divideRounded,
  putIn,
  revalue,
  settle,
  type Stock,
  takeOut,
} from './costing.rules.ts'

const stock = (onHand: bigint, value: bigint, lastCost = 0n): Stock => ({ onHand, value, lastCost })

test('division rounds half away from zero', () => {
  expect([
    divideRounded(5n, 2n),
    divideRounded(-5n, 2n),
    divideRounded(4n, 3n),
    divideRounded(-4n, 3n),
  ]).toEqual([3n, -3n, 1n, -1n])
  expect(divideRounded(-5n, -2n)).toBe(3n)
})

describe('goods that go out', () => {
  test('take their share of the value', () => {
    const out = takeOut(stock(3_000n, 1_000n), 1_000n)
    expect(out).toEqual({ value: 333n, stock: stock(2_000n, 667n) })
  })

  test('leave no value behind with the last unit', () => {
    expect(takeOut(stock(1_000n, 7n), 1_000n)).toEqual({ value: 7n, stock: stock(0n, 0n) })
  })

  test('have the last known cost below zero, also where a part is left', () => {
    // Rs. 82.00 per kilogram.
    const before = stock(1_000_000n, 8_000n, 8_200n)
    expect(takeOut(before, 1_500_000n)).toEqual({
      value: 12_100n,
      stock: stock(-500_000n, -4_100n, 8_200n),
    })
    expect(takeOut(stock(-500_000n, -4_100n, 8_200n), 1_000_000n).value).toBe(8_200n)
  })
})

describe('a bill that differs from the receipt', () => {
  const bill = (quantity: bigint, difference: bigint, cost: bigint) => ({ quantity, difference, cost })

  test('changes the value by the whole difference while all of the goods are on hand', () => {
    // 10 kg at Rs. 80.00, billed at Rs. 82.50 a kilogram.
    const before = stock(10_000_000n, 80_000n, 8_000n)
    expect(revalue(before, bill(10_000_000n, 2_500n, 82_500n))).toEqual({
      correction: 2_500n,
      stock: stock(10_000_000n, 82_500n, 8_250n),
    })
    expect(revalue(before, bill(5_000_000n, 1_250n, 41_250n)).correction).toBe(1_250n)
  })

  test.each([
    [1_000n, 1_000n, 3_000n, 333n],
    [2_000n, 1_000n, 3_000n, 667n],
    [1_000n, 1n, 2_000n, 1n],
    [1_000n, -1n, 2_000n, -1n],
    [1_000n, -1_000n, 3_000n, -333n],
  ])('with %s on hand corrects its share, rounded half away from zero, case %#', (...numbers) => {
    const [onHand, difference, quantity, correction] = numbers
    expect(revalue(stock(onHand, 9_000n), bill(quantity, difference, 9_000n)).correction).toBe(correction)
  })

  test.each([0n, -500n])('corrects nothing with %s on hand, and the last cost follows the bill', (onHand) => {
    const before = stock(onHand, onHand === 0n ? 0n : -4n, 8_000n)
    expect(revalue(before, bill(1_000_000n, 250n, 8_250n))).toEqual({
      correction: 0n,
      stock: { ...before, lastCost: 8_250n },
    })
  })

  test('never takes the value below zero, nor the last cost to zero', () => {
    expect(revalue(stock(1_000_000n, 100n, 100n), bill(1_000_000n, -250n, 0n))).toEqual({
      correction: -100n,
      stock: stock(1_000_000n, 0n, 100n),
    })
    expect(revalue(stock(0n, 0n, 100n), bill(1_000_000n, -250n, 0n)).stock.lastCost).toBe(100n)
  })
})

describe('goods that come in', () => {
  test('add their value, and the last cost is the new average', () => {
    expect(putIn(stock(1_000_000n, 8_000n), 1_000_000n, 10_000n)).toEqual({
      correction: 0n,
      stock: stock(2_000_000n, 18_000n, 9_000n),
    })
  })

  test('replace the estimate of what was used before they were recorded', () => {
    // 500 g were taken at Rs. 41.00; they cost Rs. 50.00.
    const { stock: after, correction } = putIn(stock(-500_000n, -4_100n, 8_200n), 2_000_000n, 20_000n)
    expect(after).toEqual(stock(1_500_000n, 15_000n, 10_000n))
    expect(correction).toBe(-900n)
  })

  test('that cover a deficit only in part leave the rest at its estimate', () => {
    const { stock: after, correction } = putIn(stock(-500_000n, -4_100n, 8_200n), 200_000n, 2_000n)
    expect(after).toEqual(stock(-300_000n, -2_460n, 10_000n))
    expect(-4_100n + 2_000n + correction).toBe(-2_460n)
  })

  test('that cover a deficit exactly leave no value', () => {
    expect(putIn(stock(-500n, -41n, 82_000n), 500n, 60n)).toEqual({
      correction: -19n,
      stock: stock(0n, 0n, 120_000n),
    })
  })

  test('without a price do not make the item free of cost', () => {
    expect(putIn(stock(0n, 0n, 8_200n), 1_000n, 0n).stock.lastCost).toBe(8_200n)
  })

  test('without a stated value have the average, or the last known cost', () => {
    expect(averageValue(stock(2_000n, 500n), 1_000n)).toBe(250n)
    expect(averageValue(stock(-1_000n, -8n, 8_200n), 1_000_000n)).toBe(8_200n)
  })
})

describe('after a reversal', () => {
  test.each([
    [stock(0n, -250n), 250n],
    [stock(1_000_000n, -250n, 8_200n), 8_450n],
    [stock(-1_000_000n, 250n, 8_200n), -8_450n],
    [stock(1_000n, 250n), 0n],
    [stock(0n, 0n), 0n],
  ])('%o is corrected by %d', (before, correction) => {
    expect(settle(before).correction).toBe(correction)
  })
})

test('a value is split without losing a paisa', () => {
  expect(allocate(100n, [1n, 1n, 1n])).toEqual([33n, 34n, 33n])
  expect(allocate(-7n, [1n, 1n])).toEqual([-4n, -3n])
  expect(allocate(5n, [])).toEqual([])
})

test('after any sequence the value has the sign of the stock, and movements add up to it', () => {
  const { int } = seededRandom()
  let current = stock(0n, 0n)
  let sum = 0n
  for (let i = 0; i < 20_000; i += 1) {
    const quantity = BigInt(int(1, 50_000))
    if (int(0, 2) === 0) {
      const value = BigInt(int(1, 9_000))
      const into = putIn(current, quantity, value)
      sum += value + into.correction
      current = into.stock
    } else {
      const out = takeOut(current, quantity)
      sum -= out.value
      current = out.stock
    }
    expect(current.value).toBe(sum)
    if (current.onHand === 0n) expect(current.value).toBe(0n)
    else if (current.onHand > 0n) expect(current.value >= 0n).toBe(true)
    else expect(current.value <= 0n).toBe(true)
  }
})
