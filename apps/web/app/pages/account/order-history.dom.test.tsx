import { getCart } from '@momo/contracts/carts'
import { billsOfOrder } from '@momo/contracts/invoices'
import { getOrder, withdrawOrder } from '@momo/contracts/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { billMessages } from '#features/invoices/detail/invoices.messages.ts'
import { headlines } from '#features/orders/shared/order-states.messages.ts'
import { receiptMessages } from '#features/orders/shared/receipt.messages.ts'
import { trackingMessages as texts } from '#features/orders/tracking/tracking.messages.ts'
import { aCart } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOrder, minutesLater, stepsTo } from '#testing/orders.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './order-history.tsx'

const api = domApi()
const order = anOrder({ state: 'placed', steps: stepsTo('placed'), fulfilmentMethod: 'pickup' })
const cancelled = anOrder({
  ...order,
  state: 'cancelled',
  version: order.version + 1,
  steps: [...order.steps, { state: 'cancelled', at: minutesLater(4), by: 'customer' }],
})
beforeEach(() => {
  api.reply(getCart, aCart())
  signIn()
  api.reply(getOrder, order, { id: order.id })
  api.reply(billsOfOrder, [], { id: order.id })
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openOrder() {
  const user = renderBrowserPage(page, '/orderhistory', `/orderhistory?order=${order.id}`)
  await title(headlines.placed('New Baneshwor'))
  return user
}

test('the receipt of an order opens at its top, with the focus on its title', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const user = await openOrder()
  expect(scrollTo).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: texts.receipt }))
  const receipt = await title(receiptMessages.title)
  await waitFor(() => expect(document.activeElement).toBe(receipt))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

test('after an order is cancelled the focus is on the title of the page', async () => {
  api.reply(withdrawOrder, cancelled, { id: order.id })
  const user = await openOrder()
  await user.click(screen.getByRole('button', { name: texts.cancel.button }))
  const question = within(screen.getByRole('dialog', { name: texts.cancel.title }))
  api.reply(getOrder, cancelled, { id: order.id })
  await user.click(question.getByRole('button', { name: texts.cancel.confirm }))
  const headline = await title(headlines.cancelled(''))
  await waitFor(() => expect(document.activeElement).toBe(headline))
})

test('the order summary and the bill of an order have different names', async () => {
  await openOrder()
  const summary = screen.getByRole('link', { name: texts.receipt }).textContent
  const names = [summary, ...Object.values(billMessages.customerLink), billMessages.creditNote.en]
  expect(new Set(names).size).toBe(4)
  expect(names).not.toContain('Receipt')
  expect(names).not.toContain(billMessages.title)
})
