import { listAddresses } from '@momo/contracts/addresses'
import { getCart } from '@momo/contracts/carts'
import { getCheckout, placeOrder } from '@momo/contracts/orders'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkoutMessages as texts } from '#features/orders/checkout/checkout.messages.ts'
import { aCart, aCheckout, anOrder } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './checkout.tsx'

const api = domApi()
const emptied = { ...aCart(), lines: [], subtotal: 0, grandTotal: 0 }

test('after Place order the form stays until the next page has loaded, without a skeleton', async () => {
  api.reply(getCart, aCart())
  api.reply(getCheckout, aCheckout())
  api.reply(listAddresses, [])
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
