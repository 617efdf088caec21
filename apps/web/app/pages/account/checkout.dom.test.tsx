import { listAddresses } from '@momo/contracts/addresses'
import { getCart } from '@momo/contracts/carts'
import { getCheckout, getOrder, placeOrder } from '@momo/contracts/orders'
import { checkPayment } from '@momo/contracts/payments'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { checkoutMessages as texts } from '#features/orders/checkout/checkout.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { aCart, aCheckout, anOrder, now } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './checkout.tsx'

const api = domApi()
const emptied = { ...aCart(), lines: [], subtotal: 0, grandTotal: 0 }
beforeEach(() => {
  api.reply(getCart, aCart())
  api.reply(getCheckout, aCheckout())
  api.reply(listAddresses, [])
})

test('after Place order the form stays until the next page has loaded, without a skeleton', async () => {
  api.reply(placeOrder, anOrder)
  signIn()
  const user = renderBrowserPage(page, '/checkout')
  await user.click(await screen.findByRole('radio', { name: /^Pickup/ }))
  const release = api.hold(getCart, emptied)
  const reads = api.requestsTo(getCart).length
  // The wide and the narrow layout have a button each.
  const [button] = screen.getAllByRole('button', { name: texts.sum.place })
  if (button) await user.click(button)
  await waitFor(() => expect(api.requestsTo(getCart).length).toBeGreaterThan(reads))
  expect(screen.queryByText(texts.loading)).toBeNull()
  expect(screen.getAllByRole('button', { name: texts.sum.placing })).not.toEqual([])
  release()
  expect(await screen.findByText('Went to /orderhistory')).toBeTruthy()
})

test('the offers are fetched once more if the cart has another version', async () => {
  api.reply(getCart, { ...aCart(), version: 8 })
  signIn()
  renderBrowserPage(page, '/checkout')
  await screen.findByRole('radio', { name: /^Pickup/ })
  await waitFor(() => expect(api.requestsTo(getCheckout)).toHaveLength(2))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(api.requestsTo(getCheckout)).toHaveLength(2)
})

test('ORD-10 an empty cart leads to /mycart', async () => {
  api.reply(getCart, emptied)
  api.fault(getCheckout, { status: 409, code: 'order.cart_empty' })
  signIn()
  renderBrowserPage(page, '/checkout')
  expect(await screen.findByText('Went to /mycart')).toBeTruthy()
})

test('ORD-03 a payment that is decided leads to the placed order', async () => {
  const params = { id: anOrder.id }
  const payment = { method: 'esewa' as const, state: 'pending' as const, redirectedAt: now }
  api.reply(getOrder, { ...anOrder, state: 'awaiting-payment', payment }, params)
  api.handle(
    checkPayment,
    () => {
      api.reply(getOrder, { ...anOrder, version: 2 }, params)
      return { status: 200, body: checkPayment.reply.encode({ method: 'esewa', isDecided: true }) }
    },
    params,
  )
  signIn()
  renderBrowserPage(page, '/checkout', `/checkout?paying=${anOrder.id}`)
  expect(await screen.findByText('Went to /orderhistory')).toBeTruthy()
})
