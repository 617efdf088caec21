import { z } from 'zod'
import { Id, OptionalProse, Prose } from '../shared/index.ts'

export const longestComment = 500

/** From 0.5 to 5 stars, in steps of 0.5. */
export const Stars = z.number().min(0.5).max(5).multipleOf(0.5)

export const Review = z.object({
  id: Id,
  reviewerName: z.string(),
  /** Address of a small picture of the reviewer. */
  avatar: z.string().optional(),
  rating: Stars,
  comment: z.string(),
  createdAt: z.date(),
  isEdited: z.boolean(),
  /** Written by the current user. */
  isOwn: z.boolean(),
  /** The reviewer has had an order completed here. */
  hasOrdered: z.boolean(),
  reply: z.object({ text: z.string(), at: z.date() }).optional(),
  /** Only super admins see hidden reviews, with the reason. */
  hiddenBecause: z.string().optional(),
})
export type Review = z.infer<typeof Review>

export const ReviewPage = z.object({
  reviews: z.array(Review),
  nextCursor: z.string().optional(),
  averageRating: z.number().min(0).max(5),
  totalReviews: z.int().min(0),
})
export type ReviewPage = z.infer<typeof ReviewPage>

/** Length in code points: a character of any script, or a plain emoji, counts as one. */
const Comment = OptionalProse(2 * longestComment).refine(
  (text) => Array.from(text).length <= longestComment,
  `Use ${longestComment} characters or fewer`,
)

/** Both request shapes are decoded to this one. The name is always that of the account. */
export const NewReview = z.object({
  rating: Stars,
  comment: Comment,
  /** The form prefilled the comment; it is not the customer's own text (REV-10). */
  isFilledIn: z.boolean(),
})
export type NewReview = z.infer<typeof NewReview>

export const ReviewReply = Prose(longestComment)
export const HidingReason = Prose(200)
