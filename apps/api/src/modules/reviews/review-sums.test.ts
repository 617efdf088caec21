import { expect, test } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { recordRating } from '../branches/rating/record-rating.service.ts'
import { aSession } from '../sessions/session.factory.ts'
import { reviewsAt, sumsOf } from './reviews.factory.ts'

const product = testApp()
const sums = (branchId: string) => sumsOf(product.database.pool, branchId)

/** Deterministic, so that a failure can be reproduced. */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test('REV-13 fifty concurrent first reviews of one customer are one review, counted once', async () => {
  const branchId = await aBranch()
  const { calls } = await aSession()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      calls.post(reviewsAt(branchId), { Rating: ((i % 10) + 1) / 2, Comment: `${i}` }),
    ),
  )
  expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  const { stored, recounted } = await sums(branchId)
  expect([stored, stored.count]).toEqual([recounted, 1])
})

test('REV-09 after two hundred concurrent writes, edits, hides and replies the sums match a recount', async () => {
  const random = seededRandom(15)
  const branches = [await aBranch(), await aBranch()]
  const customers = await Promise.all(Array.from({ length: 12 }, async () => (await aSession()).calls))
  const boss = (await aSession({ accountId: (await anAccount({ role: 'superadmin' })).id })).calls
  for (const branchId of branches)
    await Promise.all(customers.slice(0, 6).map((calls) => calls.post(reviewsAt(branchId), { Rating: 3 })))
  const { rows } = await product.database.pool.query<{ id: string }>('select id from reviews')
  const write = () =>
    customers[random(12)]!.post(reviewsAt(branches[random(2)]!), {
      Rating: (random(10) + 1) / 2,
      Comment: `${random(5)}`,
    })
  const hide = () =>
    boss.put(
      `/api/v1/super-admin/reviews/${rows[random(rows.length)]!.id}/hidden`,
      random(2) ? { reason: 'x' } : {},
    )
  const answer = () =>
    boss.put(`/api/v1/reviews/${rows[random(rows.length)]!.id}/reply`, { text: `${random(9)}` })
  const actions = [write, write, write, hide, hide, answer]
  const replies = await Promise.all(Array.from({ length: 200 }, () => actions[random(actions.length)]!()))
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  for (const branchId of branches) {
    const { stored, recounted } = await sums(branchId)
    expect(stored).toEqual(recounted)
  }
})

test('a review is not counted when its transaction fails', async () => {
  const branchId = await aBranch()
  await as('public').get(`/api/v1/branches/${branchId}`)
  const failing = transaction(async (tx) => {
    await recordRating(tx, branchId, { halfStars: 10, count: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await sums(branchId)).stored).toEqual({ halfStars: 0, count: 0 })
})
