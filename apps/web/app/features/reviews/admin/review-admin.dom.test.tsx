import { getCart } from '@momo/contracts/carts'
import { hideReview, replyToReview, type Review } from '@momo/contracts/reviews'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCart } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { reviewAdminMessages as texts } from './review-admin.messages.ts'
import { ReviewAdmin } from './review-admin.tsx'

const api = domApi()
const review: Review = {
  id: '019311ab-0000-7000-8000-0000000000b1',
  reviewerName: 'Prativa Shrestha',
  rating: 4.5,
  comment: 'Best buff jhol in the old city.',
  createdAt: new Date('2026-11-13T06:00:00Z'),
  isEdited: false,
  isOwn: false,
  hasOrdered: false,
}
const params = { id: review.id }
const action = (name: string) => screen.getByRole('button', { name: texts.of(name, review.reviewerName) })

beforeEach(() => {
  // Other test files may have started the cart, which is read after every sign-in.
  api.reply(getCart, aCart())
  signIn({ role: 'superadmin' })
})

function open(change: Partial<Review> = {}) {
  const onChanged = vi.fn<(review: Review) => void>()
  render(<ReviewAdmin review={{ ...review, ...change }} onChanged={onChanged} />)
  return { user: userEvent.setup({ delay: null }), onChanged }
}

test('a review is hidden once, for a reason', async () => {
  const { user, onChanged } = open()
  await user.click(action(texts.hide))
  const send = screen.getByRole('button', { name: texts.hideNow })
  await user.click(send)
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(api.requestsTo(hideReview)).toEqual([])
  await fill(user, screen.getByRole('textbox', { name: texts.hideLabel }), ' Names a neighbour ')
  const release = api.hold(hideReview, undefined, params)
  await user.dblClick(send)
  release()
  await waitFor(() => expect(action(texts.hide)).toBeTruthy())
  expect(api.bodiesTo(hideReview)).toEqual([{ reason: 'Names a neighbour' }])
  expect(onChanged.mock.calls).toEqual([[{ ...review, hiddenBecause: 'Names a neighbour' }]])
})

test('a reply that could not be saved stays in the form', async () => {
  const { user, onChanged } = open({ reply: { text: 'Thanks!', at: review.createdAt } })
  await user.click(action(texts.editReply))
  const reply = screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.replyLabel })
  expect(reply.value).toBe('Thanks!')
  expect(document.activeElement).toBe(reply)
  await fill(user, reply, 'Dhanyabaad!')
  api.fault(replyToReview, { status: 503, code: 'server.busy' }, params)
  await user.click(screen.getByRole('button', { name: texts.saveReply }))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.failed)
  expect(reply.value).toBe('Dhanyabaad!')
  expect(onChanged).not.toHaveBeenCalled()
})

test('a hidden review is shown again without a reason', async () => {
  const { user, onChanged } = open({ hiddenBecause: 'Names a neighbour' })
  api.reply(hideReview, undefined, params)
  await user.click(action(texts.showAgain))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(api.bodiesTo(hideReview)).toEqual([{}])
})
