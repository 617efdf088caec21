import { expect, test } from 'vitest'
import { discountedLines, type GivenDiscount } from './discount.rules.ts'

const line = (position: number, quantity: number, amount: number) => ({
  order_id: 'o',
  position,
  quantity,
  amount,
  free: 0,
  discount: 0,
})
const given = (over: Partial<GivenDiscount>): GivenDiscount => ({
  kind: 'amount',
  percent: null,
  amount: null,
  order_id: null,
  position: null,
  quantity: null,
  ...over,
})
const percent = (value: number) => given({ kind: 'percent', percent: value })
const free = (position: number, quantity: number) =>
  given({ kind: 'complimentary', order_id: 'o', position, quantity })
const lines = [line(1, 2, 40_000), line(2, 1, 5_000), line(3, 3, 9_999)]
const off = (discounts: GivenDiscount[], of = lines) =>
  discountedLines(of, discounts).map((one) => [one.free, one.discount])

test('a percentage is rounded once, half up, and shared out so that the lines add up to it', () => {
  expect(off([percent(10)])).toEqual([
    [0, 4_000],
    [0, 500],
    [0, 1_000],
  ])
  expect(off([percent(1)], [line(1, 1, 50)])).toEqual([[0, 1]])
  expect(off([percent(1)], [line(1, 1, 49)])).toEqual([[0, 0]])
  expect(off([percent(100)]).map(([, discount]) => discount)).toEqual([40_000, 5_000, 9_999])
})

test('an amount is at most what the lines cost, and no line falls below zero', () => {
  expect(off([given({ amount: 100 })], [line(1, 1, 1), line(2, 1, 1), line(3, 1, 199)])).toEqual([
    [0, 1],
    [0, 0],
    [0, 99],
  ])
  expect(off([given({ amount: 1_000_000 })]).map(([, discount]) => discount)).toEqual([40_000, 5_000, 9_999])
  expect(off([given({ amount: 5 })], [])).toEqual([])
})

test('complimentary plates are taken off first, at most those that are left, and the rest is of what remains', () => {
  expect(off([free(1, 1), percent(10), free(3, 9)])).toEqual([
    [1, 22_000],
    [0, 500],
    [3, 9_999],
  ])
})

test('for every amount the shares add up and stay within their line', () => {
  for (let amount = 1; amount <= 300; amount += 1) {
    const after = discountedLines([line(1, 3, 99), line(2, 1, 7), line(3, 2, 194)], [given({ amount })])
    expect(after.reduce((sum, { discount }) => sum + discount, 0)).toBe(amount)
    for (const one of after) expect(one.discount).toBeLessThanOrEqual(one.amount)
  }
})
