import { expect, test } from 'vitest'
import { batchesToTake, usualCostOf, yieldsFrom } from './order.mapper.ts'

const held = ['a', 'b', 'c'].map((id) => ({ item_id: 'mince', id, code: id, on_hand: 10 }))
const done = (value: number, good: number) => ({
  number: 7,
  ended_at: new Date('2026-11-14T19:00:00Z'),
  yield: 980,
  good,
  value,
})

test('batches are listed until they cover the quantity', () => {
  const taken = (quantity: number) => batchesToTake(held, quantity).map(({ id }) => id)
  expect([taken(0), taken(10), taken(11), taken(99)]).toEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']])
})

test('the usual cost is the average of the last eight, weighted by what they made', () => {
  expect(usualCostOf([])).toBeUndefined()
  expect(usualCostOf([done(30_000, 1_000_000), done(90_000, 2_000_000)])).toBe(40_000)
  const nine = [...Array.from({ length: 8 }, () => done(1_000, 1_000_000)), done(999_999, 1_000_000)]
  expect(usualCostOf(nine)).toBe(1_000)
})

test('yields are shown from the oldest on, by the day in Kathmandu', () => {
  const older = { ...done(1, 1), number: 6, yield: 1_010 }
  expect(yieldsFrom([done(1, 1), older])).toEqual([
    { number: 'PRD-0006', day: '2026-11-15', yield: 1_010 },
    { number: 'PRD-0007', day: '2026-11-15', yield: 980 },
  ])
})
