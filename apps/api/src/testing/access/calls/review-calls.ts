import { z } from 'zod'
import { saveReview, saveStarReview } from '@momo/contracts/reviews'
import { newId } from '#platform/ids/ids.ts'
import type { Caller } from '../callers.ts'
import type { Call, ValidCall, Scene } from '../valid-calls.ts'

/** A review by a new customer for each call. */
async function aReview({ pool, someone }: Scene, branchId: string): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into reviews (id, branch_id, account_id, half_stars, created_at) values ($1, $2, $3, 9, now())`,
    [id, branchId, (await someone()).id],
  )
  return id
}

const review = { rating: 4, comment: 'Shown by the matrix', isFilledIn: false }

/** A branch admin may reply only for the own branch; to a super admin nothing is foreign. */
async function reply(scene: Scene, { account }: Caller): Promise<Call> {
  const { branches } = scene
  const own = account?.branchId ?? branches.own
  const json = { text: 'Shown by the matrix' }
  if (account?.role !== 'branchAdmin') return { own: await aReview(scene, own), json }
  return {
    own: await aReview(scene, own),
    foreign: await aReview(scene, own === branches.own ? branches.foreign : branches.own),
    json,
  }
}

/** Valid calls for wishlists and reviews. */
export const reviewCalls: Record<string, ValidCall> = {
  'POST /api/v1/branch-wishlist': async ({ branches }) => ({ json: { branchId: branches.own } }),
  'DELETE /api/v1/branch-wishlist/:id': async ({ branches }) => ({
    own: branches.own,
    foreign: branches.foreign,
  }),
  'GET /api/v1/reviews/:branchId': async ({ branches }) => ({ own: branches.own }),
  'POST /api/v1/reviews/:branchId': async ({ branches }) => ({
    own: branches.own,
    json: z.encode(saveReview.body, review),
  }),
  'POST /api/v1/reviews': async ({ branches }) => ({
    json: z.encode(saveStarReview.body, { ...review, branchId: branches.own }),
  }),
  'PUT /api/v1/reviews/:id/reply': reply,
  'PUT /api/v1/super-admin/reviews/:id/hidden': async (scene) => ({
    own: await aReview(scene, scene.branches.own),
    json: { reason: 'Shown by the matrix' },
  }),
}
