import { getCart } from '@momo/contracts/carts'
import {
  answerOrderRating,
  getOpenRating,
  getOrderRating,
  type OrderRating,
} from '@momo/contracts/dish-ratings'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { aCart } from '#testing/a-checkout.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { askMessages as texts } from '../dish-ratings.messages.ts'
import LastOrderRating from './last-order-rating.tsx'
import OrderRatingCard from './order-rating.tsx'

const api = domApi()
const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const order = { id: id(1) }
const rating: OrderRating = {
  orderId: order.id,
  orderNumber: 'JM-BNS-2411',
  outlet: 'Jhol Momo Baneshwor',
  state: 'open',
  dishes: [
    { foodId: id(2), name: 'Buff Jhol Momo' },
    { foodId: id(3), name: 'Lassi' },
  ],
  comment: '',
}
const rated: OrderRating = {
  ...rating,
  state: 'rated',
  dishes: [{ foodId: id(2), name: 'Buff Jhol Momo', stars: 4 }, rating.dishes[1]!],
  comment: 'Hot',
}
beforeEach(() => {
  api.reply(getCart, aCart())
  signIn()
  api.reply(getOrderRating, rating, order)
})
afterEach(() => localStorage.clear())

const openCard = async () => {
  const user = renderScreen(<OrderRatingCard orderId={order.id} />)
  const card = within(await screen.findByRole('region', { name: texts.title }))
  const star = (dish: string, name: string) =>
    within(card.getByRole('radiogroup', { name: dish })).getByRole<HTMLInputElement>('radio', { name })
  const send = () => user.click(card.getByRole('button', { name: texts.send }))
  return { user, card, star, send }
}

test('REV-14 each dish has five stars by keyboard; what was rated is sent once and then shown', async () => {
  const { user, card, star } = await openCard()
  star('Buff Jhol Momo', '1 star').focus()
  await user.keyboard(' {End}')
  expect(star('Buff Jhol Momo', '5 stars').checked).toBe(true)
  expect(within(card.getByRole('radiogroup', { name: 'Lassi' })).getAllByRole('radio')).toHaveLength(5)
  await user.click(star('Buff Jhol Momo', '4 stars'))
  await fill(user, card.getByRole('textbox', { name: new RegExp(texts.comment) }), 'Hot')
  const answer = api.hold(answerOrderRating, rated, order)
  await user.dblClick(card.getByRole('button', { name: texts.send }))
  answer()
  const given = within(await screen.findByRole('region', { name: texts.rated }))
  expect(given.getByRole('img', { name: '4.0 out of 5 stars' })).toBeTruthy()
  expect(given.getByText('Hot')).toBeTruthy()
  expect(given.queryByText('Lassi')).toBeNull()
  expect(api.bodiesTo(answerOrderRating)).toEqual([
    { kind: 'rated', dishes: [{ foodId: id(2), stars: 4 }], comment: 'Hot' },
  ])
  expect(toastStore.read()).toMatchObject([{ text: texts.thanks }])
})

test('without a star nothing is sent; without an answer of the server the stars stay, also after the page was left', async () => {
  const { user, card, star, send } = await openCard()
  await send()
  expect((await card.findByRole('alert')).textContent).toBe(texts.needsStars)
  expect(api.requestsTo(answerOrderRating)).toEqual([])
  await user.click(star('Lassi', '2 stars'))
  api.fault(answerOrderRating, { status: 503, code: 'server.busy' }, order)
  await send()
  expect((await card.findByRole('alert')).textContent).toContain(texts.faults.failed)
  expect(star('Lassi', '2 stars').checked).toBe(true)
  cleanup()
  const again = await openCard()
  expect(again.star('Lassi', '2 stars').checked).toBe(true)
  expect(again.card.getByText(texts.restored)).toBeTruthy()
})

test('Skip closes the question for good', async () => {
  const { user, card } = await openCard()
  api.reply(answerOrderRating, { ...rating, state: 'skipped' }, order)
  await user.click(card.getByRole('button', { name: texts.skip }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(api.bodiesTo(answerOrderRating)).toEqual([{ kind: 'skipped' }])
})

test('an answer from another device replaces the question', async () => {
  const { user, star, send } = await openCard()
  await user.click(star('Lassi', '2 stars'))
  api.fault(answerOrderRating, { status: 409, code: 'rating.answered' }, order)
  api.reply(getOrderRating, rated, order)
  await send()
  expect(await screen.findByRole('region', { name: texts.rated })).toBeTruthy()
})

test('a rating that does not load can be retried; one that is too late is not asked for', async () => {
  api.fault(getOrderRating, { status: 503, code: 'server.busy' }, order)
  const user = renderScreen(<OrderRatingCard orderId={order.id} />)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(getOrderRating, { ...rating, state: 'closed' }, order)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(api.requestsTo(getOrderRating)).toHaveLength(2)
  expect(screen.queryByText(texts.failed)).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

test('the list of orders asks about the last order, and not again once it is answered', async () => {
  api.reply(getOpenRating, { rating })
  const user = renderScreen(<LastOrderRating />)
  const card = within(await screen.findByRole('region', { name: texts.title }))
  api.reply(answerOrderRating, { ...rating, state: 'skipped' }, order)
  api.reply(getOpenRating, {})
  await user.click(card.getByRole('button', { name: texts.skip }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
