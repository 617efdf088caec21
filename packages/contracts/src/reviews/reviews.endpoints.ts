import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { HidingReason, ReviewReply } from './review.ts'
import { NewReviewWire, ReviewPageWire, SavedReviewWire, StarReviewWire } from './review.wire.ts'

const ofBranch = z.strictObject({ branchId: Id })
const customers = ['user'] as const

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/:branchId',
  access: 'optional',
  summary: "An outlet's reviews, the newest first, and its rating; with a token the own one is marked",
  params: ofBranch,
  query: z.strictObject({ cursor: z.string().max(200).optional() }),
  reply: ReviewPageWire,
})

export const saveReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews/:branchId',
  access: customers,
  summary: 'The own review of an outlet; a newer one replaces it',
  params: ofBranch,
  body: NewReviewWire,
  reply: SavedReviewWire,
})

export const saveStarReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews',
  access: customers,
  summary: 'The same in whole stars',
  body: StarReviewWire,
  reply: SavedReviewWire,
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/v1/reviews/:id/reply',
  access: ['branchAdmin', 'superadmin'],
  summary: "The outlet's answer to a review; a newer one replaces it",
  params: byId,
  body: z.strictObject({ text: ReviewReply }),
  reply: SavedReviewWire,
})

export const hideReview = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/reviews/:id/hidden',
  access: ['superadmin'],
  summary: 'Hides a review with a reason that is recorded, or, without one, shows it again',
  params: byId,
  body: z.strictObject({ reason: HidingReason.optional() }),
  reply: done,
})
