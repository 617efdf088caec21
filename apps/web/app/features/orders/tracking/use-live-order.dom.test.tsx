import { getOrder, type Order, trackOrder } from '@momo/contracts/orders'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { dispatchHint, setLive } from '#lib/session/live/realtime-status.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOrder, aTrackedOrder } from '#testing/orders.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { headlines } from '../shared/order-states.messages.ts'
import { SharedOrder } from './shared-order.tsx'
import { ownOrderQuery } from './tracking.api.ts'
import { trackingMessages as texts } from './tracking.messages.ts'
import { type LiveOrder, useOwnOrder, useTrackedOrder } from './use-live-order.ts'

const api = domApi()
const { id } = anOrder()
const token = 'a-secret-tracking-token'
beforeEach(() => api.reply(getOrder, anOrder(), { id }))
afterEach(() => act(() => setLive(false)))

const Facts = ({ live }: { live: LiveOrder<{ state: string }> | undefined }) =>
  live ? (
    <p>
      {live.order.state} {live.connection} <time>{live.asOf.toISOString()}</time>
    </p>
  ) : null
const OwnOrder = () => <Facts live={useOwnOrder(id).live} />

const shown = (words: string) => screen.findByText(words, { exact: false })
const answer = (change: Partial<Order>) => api.reply(getOrder, anOrder(change), { id })
const lastUpdate = () => document.querySelector('time')?.textContent
const requests = () => api.requestsTo(getOrder).length
const hint = (kind: string) => act(() => dispatchHint({ room: 'user_x', sequence: 1, kind }))
const isIdle = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))

async function open(words: string) {
  renderScreen(<OwnOrder />)
  await shown(words)
  expect(requests()).toBe(1)
}

test('SES-09 ORD-06 an event about an order refetches it at once; other events do not', async () => {
  setLive(true)
  await open('preparing live')
  hint('review.replied')
  await isIdle()
  expect(requests()).toBe(1)
  answer({ version: 4, state: 'out-for-delivery' })
  hint('order.on_the_way')
  await shown('out-for-delivery live')
  expect(requests()).toBe(2)
})

test('ORD-06 an event during a request is not lost: one more request follows', async () => {
  setLive(true)
  await open('preparing live')
  const release = api.hold(getOrder, anOrder({ version: 4, state: 'ready' }), { id })
  hint('order.ready')
  await waitFor(() => expect(requests()).toBe(2))
  hint('order.on_the_way')
  hint('order.delivered')
  expect(requests()).toBe(2)
  answer({ version: 6, state: 'delivered' })
  release()
  await shown('delivered live')
  await isIdle()
  expect(requests()).toBe(3)
})

test('ORD-06 without a socket the order is polled; a reconnect refetches it, because events were missed', async () => {
  await open('preparing checking')
  answer({ version: 4, state: 'ready' })
  act(() => setLive(true))
  await shown('ready live')
  act(() => setLive(false))
  await shown('ready checking')
})

test('ORD-06 without a response the status is offline with the last update time, until the browser is back online', async () => {
  await open('preparing checking')
  const known = lastUpdate()
  api.disconnect(getOrder, { id })
  hint('order.ready')
  await shown('preparing offline')
  expect(lastUpdate()).toBe(known)
  answer({ version: 5, state: 'ready' })
  act(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  })
  await shown('ready checking')
})

test('ORD-06 a response older than the shown one is ignored', async () => {
  answer({ version: 7, state: 'out-for-delivery' })
  await open('out-for-delivery checking')
  answer({ version: 6, state: 'ready' })
  hint('order.ready')
  await waitFor(() => expect(requests()).toBe(2))
  await isIdle()
  await shown('out-for-delivery checking')
})

test('the order is refetched when the page is visible again', async () => {
  await open('preparing checking')
  act(() => void queryClient.setQueryData(ownOrderQuery(id).queryKey, anOrder(), { updatedAt: 1 }))
  answer({ version: 4, state: 'ready' })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await shown('ready checking')
})

test('a shared link is never live, and its first response comes from the server render', async () => {
  setLive(true)
  const readAt = new Date()
  const Shared = () => <Facts live={useTrackedOrder(token, aTrackedOrder(), readAt).live} />
  renderScreen(<Shared />)
  await shown('preparing checking')
  expect(api.requests).toEqual([])
})

test('ORD-06 a shared link that the server could not load is loaded in the browser, again after a failure', async () => {
  api.fault(trackOrder, { status: 503, code: 'server.busy' }, { token })
  const user = renderScreen(<SharedOrder token={token} first="unanswered" now={new Date()} />)
  await screen.findByText(texts.failed)
  api.reply(trackOrder, aTrackedOrder(), { token })
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('heading', { name: headlines.preparing('New Baneshwor') })).toBeTruthy()
})

test('ORD-06 a shared link that turns out to be unknown says so', async () => {
  api.fault(trackOrder, { status: 404, code: 'order.unknown' }, { token })
  renderScreen(<SharedOrder token={token} first="unanswered" now={new Date()} />)
  expect(await screen.findByText(texts.shared.unknownText)).toBeTruthy()
})
