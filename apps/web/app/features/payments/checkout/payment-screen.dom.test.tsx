import type { Order } from '@momo/contracts/orders'
import { checkPayment, startPayment } from '@momo/contracts/payments'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { dispatchHint } from '#lib/session/live/realtime-status.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOrder, minutesLater } from '#testing/orders.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { PayingScreen } from './payment-screen.tsx'
import { payingMessages as texts } from './payments.messages.ts'

const api = domApi()
const unpaid = (state: Order['payment']['state']) =>
  anOrder({
    state: 'awaiting-payment',
    payBy: minutesLater(15),
    payment: { method: 'esewa', state, redirectedAt: minutesLater(1) },
  })
const params = { id: anOrder().id }
const undecided = { method: 'esewa' as const, isDecided: false }
const show = (order: Order) =>
  renderScreen(<PayingScreen order={order} now={minutesLater(3)} isOffline={false} again={undefined} />)
const checks = () => api.requestsTo(checkPayment)
const reconnect = () =>
  act(() => {
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
  })

test('ORD-03 the payment is checked at once, requests never overlap, and a reconnect checks again', async () => {
  const release = api.hold(checkPayment, undecided, params)
  show(unpaid('pending'))
  await waitFor(() => expect(checks()).toHaveLength(1))
  reconnect()
  expect(screen.queryByText(texts.checking.notPaid)).toBeNull()
  release()
  await screen.findByText(texts.checking.notPaid)
  expect(checks()).toHaveLength(1)
  reconnect()
  await waitFor(() => expect(checks()).toHaveLength(2))
})

test('ORD-03 after a reconnect the pauses between checks are short again', async () => {
  api.reply(checkPayment, undecided, params)
  show(unpaid('pending'))
  await waitFor(() => expect(checks()).toHaveLength(1))
  // Seven responses make the pause half a minute.
  for (let count = 1; count < 7; count += 1) {
    act(() => dispatchHint({ room: 'user_x', sequence: count, kind: 'payment.late' }))
    await waitFor(() => expect(checks().length).toBeGreaterThan(count))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  const before = checks().length
  reconnect()
  await waitFor(() => expect(checks().length).toBeGreaterThan(before + 1))
})

test('ORD-03 R-05 a check without a response says nothing about the payment: another method can be chosen', async () => {
  api.disconnect(checkPayment, params)
  show(unpaid('pending'))
  await screen.findByText(texts.checking.notPaid)
  expect(screen.getByRole('heading', { name: texts.checking.title })).toBeTruthy()
})

test('ORD-03 a double click starts one payment; after the back button the page is usable again', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  api.reply(startPayment, { kind: 'redirect', url: 'https://pay.example.com/?pidx=x' }, params)
  const user = show(unpaid('failed'))
  await user.dblClick(screen.getByRole('button', { name: texts.payAgain('esewa') }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.com/?pidx=x'))
  await screen.findByRole('heading', { name: texts.leaving.title('esewa') })
  expect(api.requestsTo(startPayment)).toHaveLength(1)
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await screen.findByRole('button', { name: texts.payAgain('esewa') })
})
