import { z } from 'zod'
import { Id, OptionalProse, Prose } from '../shared/index.ts'

export const longestComment = 500

/** Half a star to five, in half steps. */
export const Stars = z.number().min(0.5).max(5).multipleOf(0.5)

export const Review = z.object({
  id: Id,
  reviewerName: z.string(),
  /** The address of the reviewer's picture, small. */
  avatar: z.string().optional(),
  rating: Stars,
  comment: z.string(),
  createdAt: z.date(),
  isEdited: z.boolean(),
  /** The reader wrote it. */
  isOwn: z.boolean(),
  /** Has had an order delivered here. */
  hasOrdered: z.boolean(),
  reply: z.object({ text: z.string(), at: z.date() }).optional(),
  /** Only a super admin is shown a hidden one, with the reason. */
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

/** Counted as people count: a letter of any script, or a plain emoji, is one. */
const Comment = OptionalProse(2 * longestComment).refine(
  (text) => Array.from(text).length <= longestComment,
  `At most ${longestComment} characters`,
)

/** Both posted shapes become this one. The name is the account's, whatever was sent. */
export const NewReview = z.object({
  rating: Stars,
  comment: Comment,
  /** The form filled the comment in; nobody's own words (REV-10). */
  isFilledIn: z.boolean(),
})
export type NewReview = z.infer<typeof NewReview>

export const ReviewReply = Prose(longestComment)
export const HidingReason = Prose(200)
