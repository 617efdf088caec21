import { getCart } from '@momo/contracts/carts'
import { listOrders, type OrderSummary, reorder } from '@momo/contracts/orders'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closeToast, toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { aCart } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { aSummary } from '#testing/orders.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { orderHistoryMessages } from '../history/order-history.messages.ts'
import { againMessages as texts } from './again.messages.ts'
import { AgainRow } from './again-row.tsx'

const api = domApi()
const one = aSummary({ id: '019311ab-0000-7000-8000-0000000000a1', state: 'delivered' })
const two = aSummary({ id: '019311ab-0000-7000-8000-0000000000a2', state: 'delivered', number: 'JM-NB-1' })
const reordered = { branchId: one.branchId, outlet: one.outlet, put: 2, isOpen: true, changes: [] }
const Question = () => undefined
let refreshed = 0

beforeEach(() => {
  refreshed = 0
  // In a whole run another file may have started the cart.
  api.reply(getCart, aCart())
  for (const toast of toastStore.read()) closeToast(toast.id)
})

function openRow(...items: OrderSummary[]) {
  api.reply(listOrders, { items, nextCursor: undefined })
  signIn()
  return renderScreen(
    <AgainRow
      Question={Question}
      onInCart={async () => {
        refreshed += 1
      }}
    />,
  )
}
const again = async (order = one) =>
  screen.findByRole('button', { name: orderHistoryMessages.againOf(order.number) })

test('shows the usual with outlet, dishes and sum; one tap fills the cart and opens it', async () => {
  const user = openRow(one, two)
  const card = within(await screen.findByRole('article'))
  expect(card.getByText(texts.usual)).toBeTruthy()
  expect(card.getByText('2 × Buff Jhol Momo, 1 × Masala Chiya')).toBeTruthy()
  api.reply(reorder, reordered, { id: one.id })
  await user.dblClick(await again())
  expect(await screen.findByText('Went to /mycart')).toBeTruthy()
  expect(api.requestsTo(reorder)).toHaveLength(1)
  expect(refreshed).toBe(1)
})

test('says what has changed and that the outlet is closed before it leads to the cart', async () => {
  const user = openRow(one)
  const changes = [{ name: 'Masala Chiya', change: 'sold-out' as const }]
  api.reply(reorder, { ...reordered, put: 1, isOpen: false, changes }, { id: one.id })
  await user.click(await again())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Masala Chiya is sold out')).toBeTruthy()
  expect(dialog.getByText(orderHistoryMessages.reorder.closedNow)).toBeTruthy()
  await user.click(dialog.getByRole('link', { name: orderHistoryMessages.reorder.toCart }))
  expect(await screen.findByText('Went to /mycart')).toBeTruthy()
})

test('before the first order it leads to the outlets', async () => {
  openRow()
  expect(await screen.findByText(texts.none)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.outlets }).getAttribute('href')).toBe('/jholmomo-outlets')
})

test('orders that could not be loaded are loaded again with the button, or when the browser is online', async () => {
  api.fault(listOrders, { status: 503, code: 'server.error' })
  signIn()
  const user = renderScreen(<AgainRow Question={Question} onInCart={async () => undefined} />)
  await user.click(await screen.findByRole('button', { name: texts.tryAgain }))
  await screen.findByText(texts.failed)
  api.reply(listOrders, { items: [one], nextCursor: undefined })
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('article')).toBeTruthy()
})
