import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  answerOrderRating,
  type BranchDishRatings,
  type DishRating,
  type FoodRatings,
  getBranchDishRatings,
  getFoodRatings,
  getOpenRating,
  getOrderRating,
  listDishRatings,
  type OrderRating,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const period = { from: '2026-09-01', to: '2026-11-15' }

const rating: OrderRating = {
  orderId: id(1),
  orderNumber: 'JM-BNS-2411',
  outlet: 'Jhol Momo Baneshwor',
  state: 'rated',
  dishes: [
    { foodId: id(2), name: 'Buff Jhol Momo', stars: 4 },
    { foodId: id(3), name: 'Lassi' },
  ],
  comment: 'Hot and quick',
}

test('the rating of an order survives the round trip, open or answered', () => {
  const open: OrderRating = { ...rating, state: 'open', comment: '' }
  for (const one of [rating, open])
    expect(z.decode(getOrderRating.reply, sent(z.encode(getOrderRating.reply, one)))).toEqual(one)
  for (const reply of [{ rating }, {}])
    expect(z.decode(getOpenRating.reply, sent(z.encode(getOpenRating.reply, reply)))).toEqual(reply)
})

test('an answer has stars from 1 to 5 for at least one dish, or none at all', () => {
  const rated = { kind: 'rated', dishes: [{ foodId: id(2), stars: 5 }], comment: ' Good ' }
  expect(z.decode(answerOrderRating.body, rated as never)).toEqual({ ...rated, comment: 'Good' })
  expect(z.decode(answerOrderRating.body, { kind: 'skipped' })).toEqual({ kind: 'skipped' })
  for (const wrong of [
    { kind: 'rated', dishes: [], comment: '' },
    ...[0, 6, 4.5, '5'].map((stars) => ({ ...rated, dishes: [{ foodId: id(2), stars }] })),
    { ...rated, comment: 'x'.repeat(301) },
    { ...rated, comment: 'two\nlines' },
    { kind: 'skipped', dishes: [] },
    {},
  ])
    expect(z.safeDecode(answerOrderRating.body, wrong as never).success, JSON.stringify(wrong)).toBe(false)
})

test('the figures of a branch and of a food, and a page of ratings, survive the round trip', () => {
  const branch: BranchDishRatings = {
    ...period,
    dishes: [{ foodId: id(2), name: 'Buff Jhol Momo', average: 4.3, count: 12 }],
  }
  expect(z.decode(getBranchDishRatings.reply, sent(z.encode(getBranchDishRatings.reply, branch)))).toEqual(
    branch,
  )
  const food: FoodRatings = {
    ...period,
    total: { average: 4.3, count: 12 },
    branches: [{ branchId: id(4), name: 'Thamel', average: 2.1, count: 3 }],
    branchCount: 7,
  }
  for (const one of [food, { ...period, branches: [], branchCount: 0 }])
    expect(z.decode(getFoodRatings.reply, sent(z.encode(getFoodRatings.reply, one)))).toEqual(one)
  const row: DishRating = {
    orderId: id(1),
    orderNumber: 'JM-BNS-2411',
    branchId: id(4),
    outlet: 'Jhol Momo Thamel',
    stars: 2,
    comment: '',
    ratedAt: new Date('2026-11-15T03:15:00Z'),
  }
  const page = { items: [row], nextCursor: 'next' }
  expect(z.decode(listDishRatings.reply, sent(z.encode(listDishRatings.reply, page)))).toEqual(page)
})
