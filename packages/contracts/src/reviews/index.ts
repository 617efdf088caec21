export { longestComment, type NewReview, Review, type ReviewPage } from './review.ts'
export { hideReview, listReviews, replyToReview, saveReview, saveStarReview } from './reviews.endpoints.ts'
