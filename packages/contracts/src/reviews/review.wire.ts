import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { longestComment, NewReview, Review, ReviewPage, Stars } from './review.ts'

/** The specification names the fields of a review in two ways; both are sent. */
export const ReviewWire = z.codec(
  z.object({
    id: Id,
    reviewerName: z.string(),
    ReviewerName: z.string(),
    Rating: Stars,
    Comment: z.string(),
    createdAt: Instant,
    avatar: z.string().nullable(),
    User: z.object({ Photo: z.string().nullable() }),
    Edited: z.boolean(),
    Own: z.boolean(),
    Ordered: z.boolean(),
    Reply: z.object({ Text: z.string(), At: Instant }).nullable(),
    HiddenBecause: z.string().nullable(),
  }),
  Review,
  {
    decode: (w) => ({
      id: w.id,
      reviewerName: w.ReviewerName,
      avatar: w.User.Photo ?? undefined,
      rating: w.Rating,
      comment: w.Comment,
      createdAt: w.createdAt,
      isEdited: w.Edited,
      isOwn: w.Own,
      hasOrdered: w.Ordered,
      reply: w.Reply ? { text: w.Reply.Text, at: w.Reply.At } : undefined,
      hiddenBecause: w.HiddenBecause ?? undefined,
    }),
    encode: (r) => ({
      id: r.id,
      reviewerName: r.reviewerName,
      ReviewerName: r.reviewerName,
      Rating: r.rating,
      Comment: r.comment,
      createdAt: r.createdAt,
      avatar: r.avatar ?? null,
      User: { Photo: r.avatar ?? null },
      Edited: r.isEdited,
      Own: r.isOwn,
      Ordered: r.hasOrdered,
      Reply: r.reply ? { Text: r.reply.text, At: r.reply.at } : null,
      HiddenBecause: r.hiddenBecause ?? null,
    }),
  },
)

export const ReviewPageWire = z.codec(
  z.object({
    success: z.literal(true),
    data: z.array(ReviewWire),
    nextCursor: z.string().nullable(),
    AverageRating: z.number(),
    TotalReviews: z.int(),
  }),
  ReviewPage,
  {
    decode: (w) => ({
      reviews: w.data,
      nextCursor: w.nextCursor ?? undefined,
      averageRating: w.AverageRating,
      totalReviews: w.TotalReviews,
    }),
    encode: (p) => ({
      success: true as const,
      data: p.reviews,
      nextCursor: p.nextCursor ?? null,
      AverageRating: p.averageRating,
      TotalReviews: p.totalReviews,
    }),
  },
)

/** { success, id, data }: the specification reads the id. */
export const SavedReviewWire = z.codec(
  z.object({ success: z.literal(true), id: Id, data: ReviewWire }),
  Review,
  {
    decode: (w) => w.data,
    encode: (review) => ({ success: true as const, id: review.id, data: review }),
  },
)

/** reviewerName is ignored: the name of the account is used. */
export const NewReviewWire = z.codec(
  z.strictObject({
    reviewerName: z.string().max(200).optional(),
    Rating: Stars,
    Comment: NewReview.shape.comment.nullable().optional(),
    FilledIn: z.boolean().optional(),
  }),
  NewReview,
  {
    decode: (w) => ({ rating: w.Rating, comment: w.Comment ?? '', isFilledIn: w.FilledIn ?? false }),
    encode: (r) => ({ Rating: r.rating, Comment: r.comment, FilledIn: r.isFilledIn }),
  },
)

const unprintable = /[^\P{Cc}\n\t]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Removes unprintable characters and cuts the text to the maximum length. */
const asComment = (text: string): string => {
  const plain = text.replace(/\r\n?/g, '\n').replace(unprintable, '').normalize('NFC').trim()
  return Array.from(plain).slice(0, longestComment).join('').trim()
}

/** REV-11: the branch page's variant with whole stars. Its comment is never rejected: it is cut, and the response shows the result. */
export const StarReviewWire = z.codec(
  z.strictObject({ BranchId: Id, comment: z.string().nullable().optional(), rating: z.int().min(1).max(5) }),
  NewReview.extend({ branchId: Id }),
  {
    decode: (w) => ({
      branchId: w.BranchId,
      rating: w.rating,
      comment: asComment(w.comment ?? ''),
      isFilledIn: false,
    }),
    encode: (r) => ({ BranchId: r.branchId, comment: r.comment, rating: r.rating }),
  },
)
