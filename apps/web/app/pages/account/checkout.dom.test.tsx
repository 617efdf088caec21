import { listAddresses, updateAddress } from '@momo/contracts/addresses'
import { getCart } from '@momo/contracts/carts'
import { listBanners } from '@momo/contracts/festivals'
import { getCheckout, getOrder, placeOrder } from '@momo/contracts/orders'
import { checkPayment } from '@momo/contracts/payments'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addressesMessages as addressTexts } from '#features/addresses/addresses.messages.ts'
import { refreshCart } from '#features/carts/cart-store.ts'
import { checkoutMessages as texts } from '#features/orders/checkout/checkout.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { aCart, aCheckout, anOrder, id, now, offer } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './checkout.tsx'

const api = domApi()
const emptied = { ...aCart(), lines: [], subtotal: 0, grandTotal: 0 }
beforeEach(() => {
  api.reply(getCart, aCart())
  api.reply(getCheckout, aCheckout())
  api.reply(listAddresses, [])
  api.reply(listBanners, [])
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

test('the offers are fetched once if they belong to the version of the cart', async () => {
  signIn()
  renderBrowserPage(page, '/checkout')
  await screen.findByRole('radio', { name: /^Pickup/ })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(api.requestsTo(getCheckout)).toHaveLength(1)
})

test('when the cart changes, the form stays with what was typed until the new totals are loaded', async () => {
  signIn()
  const user = renderBrowserPage(page, '/checkout')
  await user.click(await screen.findByRole('radio', { name: /^Pickup/ }))
  await fill(user, screen.getByRole('textbox', { name: texts.where.name }), 'Maya Lama')
  const offers = [offer({ fulfilmentMethod: 'pickup', deliveryCharge: 0, grandTotal: 46_000 })]
  const release = api.hold(getCheckout, aCheckout({ cartVersion: 8, offers }))
  api.reply(getCart, { ...aCart(), version: 8 })
  await act(() => refreshCart())
  await waitFor(() => expect(api.requestsTo(getCheckout)).toHaveLength(2))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.where.name }).value).toBe('Maya Lama')
  release()
  expect((await screen.findAllByText('Rs. 460.00')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.where.name }).value).toBe('Maya Lama')
  expect(api.requestsTo(getCheckout)).toHaveLength(2)
})

test('an address that is edited here is saved, and the order is not placed', async () => {
  const home = { id: id(5), label: 'Home', address: 'House 24, Bhotahity', note: '' }
  api.reply(listAddresses, [home])
  api.reply(updateAddress, home, { id: home.id })
  signIn()
  const user = renderBrowserPage(page, '/checkout')
  await user.click(await screen.findByRole('button', { name: addressTexts.editNamed(home.label) }))
  await user.click(screen.getByRole('button', { name: addressTexts.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requestsTo(updateAddress)).toHaveLength(1)
  expect(api.requestsTo(placeOrder)).toEqual([])
})

test('a new address is typed, without a name if it is not saved, and a missing one is marked', async () => {
  signIn()
  const user = renderBrowserPage(page, '/checkout')
  await user.click(await screen.findByRole('checkbox', { name: addressTexts.keepThis }))
  const place = () => user.click(screen.getAllByRole('button', { name: texts.sum.place })[0] as HTMLElement)
  await place()
  expect(await screen.findByText(texts.fields.address)).toBeTruthy()
  const address = screen.getByRole('combobox', { name: addressTexts.address })
  await waitFor(() => expect(document.activeElement).toBe(address))
  await fill(user, address, ' House 24 ')
  api.reply(placeOrder, anOrder)
  await place()
  expect(await screen.findByText('Went to /orderhistory')).toBeTruthy()
  expect(api.bodiesTo(placeOrder).map(({ fulfilment }) => fulfilment)).toEqual([
    { method: 'delivery', address: 'House 24' },
  ])
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
