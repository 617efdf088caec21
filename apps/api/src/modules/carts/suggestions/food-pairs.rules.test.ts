import { expect, test } from 'vitest'
import { addCount, type PairCounts, strongestPairs } from './food-pairs.rules.ts'

function countsOf(...pairs: [a: string, b: string, orders: number][]): PairCounts {
  const counts: PairCounts = new Map()
  for (const [a, b, orders] of pairs) addCount(counts, { a, b, orders })
  return counts
}
const limits = { fewestOrders: 3, mostPairs: 2 }
const of = (food: string, counts: PairCounts) =>
  strongestPairs(counts, limits)
    .filter(({ foodId }) => foodId === food)
    .map(({ withFoodId, orders, strength }) => [withFoodId, orders, Number(strength.toFixed(2))])

test('a food that is in every order does not come before one that is mostly ordered with this one', () => {
  const counts = countsOf(
    ['momo', 'momo', 100],
    ['chowmein', 'chowmein', 10],
    ['sauce', 'sauce', 9],
    ['chowmein', 'momo', 10],
    ['chowmein', 'sauce', 9],
  )
  expect(of('chowmein', counts)).toEqual([
    ['sauce', 9, 0.95],
    ['momo', 10, 0.32],
  ])
  expect(of('sauce', counts)).toEqual([['chowmein', 9, 0.95]])
})

test('pages are added up, coincidences are left out, and each food has so many pairs at most', () => {
  const counts = countsOf(
    ...(['a', 'b', 'c', 'd', 'e'] as const).map((food): [string, string, number] => [food, food, 10]),
    ['a', 'b', 2],
    ['a', 'b', 2],
    ['a', 'c', 2],
    ['a', 'd', 6],
    ['a', 'e', 5],
  )
  expect(of('a', counts).map(([food]) => food)).toEqual(['d', 'e'])
  expect(of('b', counts)).toEqual([['a', 4, 0.4]])
  expect(of('c', counts)).toEqual([])
})
