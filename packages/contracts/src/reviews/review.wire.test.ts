import { expect, test } from 'vitest'
import { z } from 'zod'
import { longestComment, type Review } from './review.ts'
import { listReviews, saveReview, saveStarReview } from './reviews.endpoints.ts'

const [id, branchId] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const review: Review = {
  id,
  reviewerName: 'Sita Gurung',
  avatar: '/media/abc/320.webp',
  rating: 4.5,
  comment: 'मःम मीठो छ',
  createdAt: new Date('2026-11-15T06:00:00.000Z'),
  isEdited: false,
  isOwn: true,
  hasOrdered: false,
  reply: { text: 'Dhanyabaad', at: new Date('2026-11-15T07:00:00.000Z') },
  hiddenBecause: undefined,
}

test('API-25 a review has its fields under both sets of names, and survives the round trip', () => {
  const page = { reviews: [review], nextCursor: 'next', averageRating: 4.6, totalReviews: 12 }
  const wire = z.encode(listReviews.reply, page)
  expect(wire.data[0]).toMatchObject({
    id,
    reviewerName: 'Sita Gurung',
    ReviewerName: 'Sita Gurung',
    Rating: 4.5,
    Comment: 'मःम मीठो छ',
    createdAt: '2026-11-15T06:00:00.000Z',
    avatar: '/media/abc/320.webp',
    User: { Photo: '/media/abc/320.webp' },
  })
  expect(z.decode(listReviews.reply, wire)).toEqual(page)
  const minimal = { ...review, avatar: undefined, reply: undefined, hiddenBecause: 'Names a neighbour' }
  expect(
    z.decode(listReviews.reply, z.encode(listReviews.reply, { ...page, reviews: [minimal] })).reviews,
  ).toEqual([minimal])
})

test('API-18 a saved review returns its id', () => {
  const wire = z.encode(saveReview.reply, review)
  expect(wire).toMatchObject({ success: true, id })
  expect(z.decode(saveReview.reply, wire)).toEqual(review)
})

test('API-05 both shapes are decoded to one, and survive the round trip', () => {
  const input = { rating: 3.5, comment: 'Hot.\n\nVery.', isFilledIn: true }
  expect(z.decode(saveReview.body, z.encode(saveReview.body, input))).toEqual(input)
  expect(z.decode(saveReview.body, { reviewerName: 'Another name', Rating: 5 })).toEqual({
    rating: 5,
    comment: '',
    isFilledIn: false,
  })
  const stars = { branchId, rating: 4, comment: 'Good', isFilledIn: false }
  expect(z.decode(saveStarReview.body, z.encode(saveStarReview.body, stars))).toEqual(stars)
})

test.each([0, 0.4, 5.5, 4.3, '5', null])('from 0.5 to 5 stars in half steps, not %j', (Rating) => {
  expect(z.safeDecode(saveReview.body, { Rating } as never).success).toBe(false)
})

test('a comment has at most five hundred code points', () => {
  const fits = (text: string) => z.safeDecode(saveReview.body, { Rating: 5, Comment: text }).success
  expect(['🥟'.repeat(500), 'मो'.repeat(250), 'x'.repeat(500)].map(fits)).toEqual([true, true, true])
  expect(['🥟'.repeat(501), 'x'.repeat(501), 'a\u0000b'].map(fits)).toEqual([false, false, false])
})

test('REV-11 the variant with whole stars never rejects a comment: it is cleaned and cut', () => {
  const decoded = (comment: string | null) =>
    z.decode(saveStarReview.body, { BranchId: branchId, rating: 5, comment }).comment
  expect([decoded(null), decoded('  Hot\r\nand\u0000 spicy\u202e ')]).toEqual(['', 'Hot\nand spicy'])
  expect(Array.from(decoded('🥟'.repeat(900)))).toHaveLength(longestComment)
  for (const rating of [0, 0.5, 4.5, 6])
    expect(z.safeDecode(saveStarReview.body, { BranchId: branchId, rating, comment: 'x' }).success).toBe(
      false,
    )
})
