import { hideReview, listReviews, type Review, replyToReview, saveReview } from '@momo/contracts/reviews'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { keepDraft, keptDraft } from './review-draft-storage.ts'
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

test('REV-12 the list needs no sign-in, and the token goes along where there is one', async () => {
  api.reply(listReviews, { reviews: [review], averageRating: 4.5, totalReviews: 1 }, { branchId })
  expect((await reviews.findReviews(branchId)).reviews).toEqual([review])
  const token = aToken('019311ab-0000-7000-8000-0000000000a1')
  browser.localStorage.setItem('accessToken', token)
  await reviews.findReviews(branchId, 'next')
  expect(api.asked.map(({ headers, search }) => [headers.get('authorization'), search.get('cursor')])).toEqual([
    [null, null],
    [`Bearer ${token}`, 'next'],
  ])
})

test('REV-10 a comment that was filled in for the customer is sent as such', async () => {
  api.reply(saveReview, review, { branchId })
  await reviews.postReview(branchId, { rating: 4.5, comment: 'Great value!', isFilledIn: true })
  await reviews.postReview(branchId, { rating: 4, comment: 'My own words', isFilledIn: false })
  expect(api.asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { Rating: 4.5, Comment: 'Great value!', FilledIn: true },
    { Rating: 4, Comment: 'My own words', FilledIn: false },
  ])
})

test('REV-13 a reply and a hiding reason are sent; without a reason it is shown again', async () => {
  const { id } = review
  api.reply(replyToReview, review, { id })
  api.reply(hideReview, undefined as never, { id })
  await reviews.answerReview(id, 'Dhanyabad!')
  await reviews.hideReview(id, 'It names a colleague.')
  await reviews.hideReview(id, undefined)
  expect(api.asked.map(({ method, body }) => [method, JSON.parse(body) as unknown])).toEqual([
    ['PUT', { text: 'Dhanyabad!' }],
    ['PUT', { reason: 'It names a colleague.' }],
    ['PUT', {}],
  ])
})

test('REV-06 what was typed is kept for its outlet until it is taken back', () => {
  const draft = { rating: 3.5, comment: 'झोल मःम', isFilledIn: false }
  keepDraft(branchId, draft)
  expect(keptDraft(branchId)).toEqual(draft)
  expect(keptDraft('another')).toBeUndefined()
  keepDraft(branchId, undefined)
  expect(keptDraft(branchId)).toBeUndefined()
})
