import { hideReview, listReviews, type Review, replyToReview, saveReview } from '@momo/contracts/reviews'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { storeReviewDraft, readReviewDraft } from './review-draft-storage.ts'
import type * as ReviewsApi from './reviews.api.ts'

const branchId = '019311ab-0000-7000-8000-000000000001'
const review: Review = {
  id: '019311ab-0000-7000-8000-0000000000b1',
  reviewerName: 'Sita Tamang',
  rating: 4.5,
  comment: 'Great value!',
  createdAt: new Date('2026-11-13T06:00:00Z'),
  isEdited: false,
  isOwn: true,
  hasOrdered: false,
}

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let reviews: typeof ReviewsApi
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  vi.resetModules()
  reviews = await import('./reviews.api.ts')
})
afterEach(() => {
  api.restore()
  browser.restore()
})

test('REV-12 the list needs no sign-in and sends the token if there is one', async () => {
  api.reply(listReviews, { reviews: [review], averageRating: 4.5, totalReviews: 1 }, { branchId })
  expect((await reviews.findReviews(branchId)).reviews).toEqual([review])
  const token = aToken('019311ab-0000-7000-8000-0000000000a1')
  browser.localStorage.setItem('accessToken', token)
  await reviews.findReviews(branchId, 'next')
  expect(
    api.requests.map(({ headers, search }) => [headers.get('authorization'), search.get('cursor')]),
  ).toEqual([
    [null, null],
    [`Bearer ${token}`, 'next'],
  ])
})

test('REV-10 an automatically filled comment is marked as such', async () => {
  api.reply(saveReview, review, { branchId })
  await reviews.postReview(branchId, { rating: 4.5, comment: 'Great value!', isFilledIn: true })
  await reviews.postReview(branchId, { rating: 4, comment: 'My own words', isFilledIn: false })
  expect(api.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { Rating: 4.5, Comment: 'Great value!', FilledIn: true },
    { Rating: 4, Comment: 'My own words', FilledIn: false },
  ])
})

test('REV-13 sends a reply and a hiding reason; no reason shows the review again', async () => {
  const { id } = review
  api.reply(replyToReview, review, { id })
  api.reply(hideReview, undefined as never, { id })
  await reviews.answerReview(id, 'Dhanyabad!')
  await reviews.hideReview(id, 'It names a colleague.')
  await reviews.hideReview(id, undefined)
  expect(api.requests.map(({ method, body }) => [method, JSON.parse(body) as unknown])).toEqual([
    ['PUT', { text: 'Dhanyabad!' }],
    ['PUT', { reason: 'It names a colleague.' }],
    ['PUT', {}],
  ])
})

test('REV-06 a draft is stored per outlet until it is removed', () => {
  const draft = { rating: 3.5, comment: 'झोल मःम', isFilledIn: false }
  storeReviewDraft(branchId, draft)
  expect(readReviewDraft(branchId)).toEqual(draft)
  expect(readReviewDraft('another')).toBeUndefined()
  storeReviewDraft(branchId, undefined)
  expect(readReviewDraft(branchId)).toBeUndefined()
})
