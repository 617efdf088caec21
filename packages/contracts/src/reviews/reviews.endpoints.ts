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
  summary: 'Reviews and rating of a branch, newest first; with a token the own review is marked',
  params: ofBranch,
  query: z.strictObject({ cursor: z.string().max(200).optional() }),
  reply: ReviewPageWire,
})

export const saveReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews/:branchId',
  access: customers,
  summary: 'Saves the own review of a branch and replaces an earlier one',
  params: ofBranch,
  body: NewReviewWire,
  reply: SavedReviewWire,
})

export const saveStarReview = endpoint({
  method: 'POST',
  path: '/api/v1/reviews',
  access: customers,
  summary: 'Saves the own review with whole stars',
  body: StarReviewWire,
  reply: SavedReviewWire,
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/v1/reviews/:id/reply',
  access: ['branchAdmin', 'superadmin'],
  permission: 'branch.settings',
  summary: 'Saves the reply of the branch to a review and replaces an earlier one',
  params: byId,
  body: z.strictObject({ text: ReviewReply }),
  reply: SavedReviewWire,
})

export const hideReview = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/reviews/:id/hidden',
  access: ['superadmin'],
  summary: 'Hides a review with an audited reason, or shows it again without one',
  params: byId,
  body: z.strictObject({ reason: HidingReason.optional() }),
  reply: done,
})
