import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { aBranch } from '../../modules/branches/branches.factory.ts'
import { sumsOf } from '../../modules/reviews/reviews.factory.ts'
import { seedReviewers, seedReviews } from './review-extras.ts'
import { seedGuestReviews } from './seed-reviews.ts'

const db = testDatabase()
const all = async () => (await db.database.pool.query('select * from reviews order by id')).rows

test('every branch has reviews, seeding again adds none, and the aggregates are correct', async () => {
  const codes = Object.keys(seedReviews)
  const outlets = new Map<string, string>()
  for (const code of codes) outlets.set(code, await aBranch({ code }))
  const count = Object.values(seedReviews).flat().length
  expect(await seedGuestReviews(outlets)).toBe(count)
  const before = await all()
  expect(await seedGuestReviews(outlets)).toBe(0)
  expect(await all()).toEqual(before)
  expect([before.filter((one) => one.reply).length, before.filter((one) => one.hidden_at).length]).toEqual([
    1, 1,
  ])
  for (const branchId of outlets.values()) {
    const { stored, recounted } = await sumsOf(db.database.pool, branchId)
    expect(stored).toEqual(recounted)
  }
  const { rows } = await db.database.pool.query('select from accounts where password_hash is null')
  expect(rows).toHaveLength(seedReviewers.length)
})
