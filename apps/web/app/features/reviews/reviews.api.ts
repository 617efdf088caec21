import {
  hideReview as hideReviewEndpoint,
  listReviews,
  type NewReview,
  replyToReview,
  type Review,
  type ReviewPage,
  saveReview,
} from '@momo/contracts/reviews'
import { call } from '#lib/api/call.ts'

/** REV-12: needs no sign-in; with a token the own review is marked. */
export const findReviews = (branchId: string, cursor?: string): Promise<ReviewPage> =>
  call(listReviews, { params: { branchId }, query: { cursor } })

export const postReview = (branchId: string, review: NewReview): Promise<Review> =>
  call(saveReview, { params: { branchId }, body: review })

export const answerReview = (id: string, text: string): Promise<Review> =>
  call(replyToReview, { params: { id }, body: { text } })

/** Without a reason the review is shown again. */
export const hideReview = async (id: string, reason: string | undefined): Promise<void> => {
  await call(hideReviewEndpoint, { params: { id }, body: { reason } })
}
