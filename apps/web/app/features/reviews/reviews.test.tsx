import { longestComment, type Review, type ReviewPage } from '@momo/contracts/reviews'
import { expect, test, vi } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import type { Draft } from './review-draft-storage.ts'
import { LatestReviews } from './latest-reviews.tsx'
import { anyPraise, praise, quickPraise, withPraise } from './praise.ts'
import { reviewAge } from './review-age.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewList } from './review-list.tsx'
import { nextStep, withRating } from './use-review-form.ts'
import { joined, onTop, type Reviews } from './use-reviews.ts'
import { mayAnswer } from './admin/use-review-admin.ts'

const now = new Date('2026-11-15T06:00:00Z')
const outletId = '019311ab-0000-7000-8000-000000000001'

const aReview = (change: Partial<Review> = {}): Review => ({
  id: '019311ab-0000-7000-8000-0000000000b1',
  reviewerName: 'Prativa Shrestha',
  rating: 4.5,
  comment: 'Best buff jhol in the old city.',
  createdAt: new Date('2026-11-13T06:00:00Z'),
  isEdited: false,
  isOwn: false,
  hasOrdered: false,
  ...change,
})

const noop = () => {}
function listed(
  shown: Reviews | Pick<ReviewPage, 'reviews' | 'nextCursor'>,
  isNarrow = false,
): Promise<string> {
  const page = typeof shown === 'string' ? shown : { reviews: shown.reviews, nextCursor: shown.nextCursor }
  return renderElement(
    <ReviewList
      shown={page}
      outletName="Jhol Momo New Road"
      now={now}
      fresh={undefined}
      isMoreComing={false}
      isNarrow={isNarrow}
      onMore={noop}
      onRetry={noop}
      onWrite={noop}
      adminTools={undefined}
    />,
  )
}

const empty: Draft = { rating: undefined, comment: '', isFilledIn: false }
const form = (draft: Draft, isEdit = false) =>
  renderElement(
    <ReviewForm
      outletId={outletId}
      draft={draft}
      isBack={false}
      isEdit={isEdit}
      onDraft={noop}
      onSaved={noop}
      onCancel={noop}
    />,
  )

test('REV-01 the page has the title and the button, but not yet the form', async () => {
  const html = await renderElement(
    <LatestReviews outlet={{ id: outletId, name: 'New Road' }} onRating={noop} />,
  )
  expect(html).toContain('Latest Reviews')
  expect(html).toMatch(/aria-expanded="false".*Write a Review/)
  expect(html).not.toContain('<form')
})

test('REV-02 an empty list offers to write the first review', async () => {
  const html = await listed({ reviews: [] })
  expect(html).toContain('No reviews yet. Be the first!')
  expect(html).toContain('Write a Review')
  expect(await listed({ reviews: [] }, true)).not.toContain('Write a Review')
})

test('REV-02 a review shows author, stars, age and comment', async () => {
  const html = await listed({ reviews: [aReview()] })
  expect(html).toContain('Prativa Shrestha')
  expect(html).toContain('aria-label="4.5 out of 5 stars"')
  expect(html).toMatch(/<time dateTime="2026-11-13T06:00:00.000Z"[^>]*>2 days ago</)
  expect(html).toContain('Best buff jhol in the old city.')
  expect(html).not.toContain('More reviews')
  for (const mark of ['edited', 'Ordered here', 'Reply from', 'Edit your review', 'Hidden'])
    expect(html).not.toContain(mark)
})

test('REV-13 marks: ordered here, edited, own review, reply, and hidden with its reason', async () => {
  const reply = { text: 'Dhanyabad!', at: new Date('2026-11-14T06:00:00Z') }
  const review = aReview({
    hasOrdered: true,
    isEdited: true,
    isOwn: true,
    reply,
    hiddenBecause: 'It names a colleague.',
  })
  const html = await listed({ reviews: [review], nextCursor: 'next' })
  expect(html).toContain('Ordered here')
  expect(html).toContain('(edited)')
  expect(html).toContain('Edit your review')
  expect(html).toMatch(/Reply from Jhol Momo New Road.*yesterday.*Dhanyabad!/)
  expect(html).toMatch(/Hidden.*Reason: It names a colleague\./)
  expect(html).toContain('More reviews')
})

test('BR-12 a failed list shows one quiet line and no alert', async () => {
  const html = await listed('failed')
  expect(html).toContain('Couldn&#x27;t load the reviews.')
  expect(html).not.toContain('role="alert"')
  expect(html).not.toContain('No reviews yet')
  expect(await listed('loading')).toContain('Loading reviews')
})

test('REV-03 the rating is a radio group of ten half steps', async () => {
  const html = await form({ ...empty, rating: 4.5 })
  expect(html).toMatch(/role="radiogroup" aria-labelledby="rating-legend"/)
  expect(html.match(/type="radio"/g)).toHaveLength(10)
  expect(html).toMatch(/aria-label="Half a star"[^>]*value="0.5"|value="0.5"[^>]*aria-label="Half a star"/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="4.5"|<input[^>]*value="4.5"[^>]*checked=""/)
})

test('REV-04 the comment is optional, limited to 500 characters, and has six quick buttons', async () => {
  const html = await form({ ...empty, comment: 'Good.' })
  expect(html).toContain('(optional)')
  expect(html).toContain('5 / 500')
  expect(html).toContain('maxLength="500"')
  expect(quickPraise).toEqual([
    'Delicious!',
    'Juicy momos!',
    'Loved the jhol!',
    'Hot and fresh!',
    'Friendly service!',
    'Will come again!',
  ])
  for (const words of quickPraise) expect(html).toContain(`aria-label="Add “${words}” to the comment"`)
  expect(html).not.toContain(praise[6])
})

test('REV-04 a quick button appends its phrase, but never past 500 characters', async () => {
  expect(withPraise('', 'Delicious!')).toBe('Delicious!')
  expect(withPraise('Good. ', 'Delicious!')).toBe('Good. Delicious!')
  const room = longestComment - ' Delicious!'.length
  expect(withPraise('मः'.repeat(room / 2).padEnd(room, '!'), 'Delicious!')).toHaveLength(longestComment)
  expect(withPraise('x'.repeat(room + 1), 'Delicious!')).toBeUndefined()
  expect((await form({ ...empty, comment: 'x'.repeat(longestComment) })).match(/disabled=""/g)).toHaveLength(
    6,
  )
})

test('REV-04 an empty comment is filled with one of ten phrases and sent with the next submit', async () => {
  const chosen = { ...empty, rating: 5 }
  expect(nextStep({ ...chosen, comment: ' \n' }, true)).toBe('fill in')
  for (const [random, words] of [
    [0, 'Delicious!'],
    [0.999, 'Best momo in town!'],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    expect(anyPraise()).toBe(words)
  }
  vi.restoreAllMocks()
  const html = await form({ ...chosen, comment: 'Great value!', isFilledIn: true })
  expect(html).toContain('>Great value!</textarea>')
  expect(html).toContain('We added a short comment for you')
  expect(nextStep({ ...chosen, comment: 'Great value!', isFilledIn: true }, true)).toBe('send')
})

test('REV-04 an empty review below three stars is not praised: it is sent without a comment', () => {
  for (const rating of [0.5, 2, 2.5]) expect(nextStep({ ...empty, rating }, true)).toBe('send')
  expect(nextStep({ ...empty, rating: 3 }, true)).toBe('fill in')
  const filled = { rating: 5, comment: 'Delicious!', isFilledIn: true }
  expect(withRating(filled, 2.5)).toEqual({ rating: 2.5, comment: '', isFilledIn: false })
  expect(withRating(filled, 3)).toEqual({ ...filled, rating: 3 })
  expect(withRating({ ...filled, isFilledIn: false }, 1)).toEqual({
    rating: 1,
    comment: 'Delicious!',
    isFilledIn: false,
  })
})

test('REV-05 noop is sent without a rating, and no sign-in starts', () => {
  expect(nextStep({ ...empty, comment: 'Good.' }, true)).toBe('ask for a rating')
  expect(nextStep({ ...empty, comment: 'Good.' }, false)).toBe('ask for a rating')
})

test('REV-06 without a token sign-in comes next, and the form announces it', async () => {
  expect(nextStep({ ...empty, rating: 0.5 }, false)).toBe('sign in')
  expect(await form(empty)).toContain('You&#x27;ll be asked to log in. We&#x27;ll keep what you typed.')
})

test('REV-07 a new or edited review moves to the top', () => {
  const [first, second] = [aReview({ id: 'a' }), aReview({ id: 'b' })]
  expect(onTop(aReview({ id: 'c' }), [first, second]).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(
    onTop({ ...second, comment: 'Again.' }, [first, second]).map(({ id, comment }) => [id, comment]),
  ).toEqual([
    ['b', 'Again.'],
    ['a', first.comment],
  ])
})

test('the next page does not repeat reviews shifted by a new one', () => {
  const [a, b, c] = [aReview({ id: 'a' }), aReview({ id: 'b' }), aReview({ id: 'c' })]
  expect(joined([a, b], [b, c]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test.each([
  ['2026-11-15T00:00:00Z', 'today'],
  // 00:30 in Kathmandu is the previous evening in UTC.
  ['2026-11-14T18:45:00Z', 'today'],
  ['2026-11-14T17:00:00Z', 'yesterday'],
  ['2026-11-13T06:00:00Z', '2 days ago'],
  ['2026-11-08T06:00:00Z', '1 week ago'],
  ['2026-10-20T06:00:00Z', '3 weeks ago'],
  ['2026-10-16T06:00:00Z', '1 month ago'],
  ['2025-12-01T06:00:00Z', '11 months ago'],
  ['2025-11-01T06:00:00Z', '1 year ago'],
  ['2026-11-15T07:00:00Z', 'today'],
])('written %s it is %s', (written, age) => {
  expect(reviewAge(new Date(written), now)).toBe(age)
})

test('REV-13 only super admins and the branch admin of the outlet may reply', () => {
  const as = (role: 'user' | 'admin' | 'branchAdmin' | 'superadmin', branchId?: string) => ({
    token: 't',
    role,
    isAuthenticated: true,
    user: { id: 'u', firstName: 'Bikash', branchId },
  })
  expect(mayAnswer(as('superadmin'), outletId)).toBe(true)
  expect(mayAnswer(as('branchAdmin', outletId), outletId)).toBe(true)
  expect(mayAnswer(as('branchAdmin', 'another'), outletId)).toBe(false)
  expect(mayAnswer(as('admin'), outletId)).toBe(false)
  expect(mayAnswer(as('user'), outletId)).toBe(false)
  expect(mayAnswer({ ...as('superadmin'), isAuthenticated: false }, outletId)).toBe(false)
})
