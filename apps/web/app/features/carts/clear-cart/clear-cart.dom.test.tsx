import { getCart, removeCartLines, restoreCartLines } from '@momo/contracts/carts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeToast, toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { aCart, id, line } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { cartMessages as texts } from '../cart.messages.ts'
import { useCart } from '../cart-store.ts'
import { startCartSync } from '../cart-sync.ts'
import { emptyCartMessages } from '../empty-cart.messages.ts'
import { CartPage } from '../panel/cart-page.tsx'

const api = domApi()
const momo = line({ id: id(3), name: 'Chicken Jhol Momo' })
const chiya = line({ id: id(4), foodId: `${id(5)}~${id(9)}`, name: 'Masala Chiya', quantity: 1, note: '' })
const filled = aCart(momo, chiya)
const empty = { ...aCart(), lines: [], branchId: undefined, outlet: undefined, subtotal: 0, grandTotal: 0 }
const Page = () => (
  <main>
    <CartPage view={useCart()} />
    <ToastRegion />
  </main>
)

beforeEach(() => {
  for (const toast of toastStore.read()) closeToast(toast.id)
})

async function openCart() {
  api.reply(getCart, filled)
  signIn()
  startCartSync()
  const user = renderScreen(<Page />)
  await screen.findByText('Masala Chiya')
  return user
}
const clear = () => screen.getByRole('button', { name: texts.clear })
const undo = () => screen.findByRole('button', { name: texts.undo })

test('all lines are removed at once with one request, and the undo is offered when the server has answered', async () => {
  const user = await openCart()
  const release = api.hold(removeCartLines, { removed: 2 })
  await user.dblClick(clear())
  expect(await screen.findByText(emptyCartMessages.empty)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.undo })).toBeNull()
  api.reply(getCart, empty)
  release()
  expect(await undo()).toBeTruthy()
  expect(screen.getByText(texts.cleared(2))).toBeTruthy()
  expect(api.bodiesTo(removeCartLines)).toEqual([{ lineIds: [momo.id, chiya.id] }])
})

test('Undo puts the lines back with their options, notes and quantities, once for a double click', async () => {
  const user = await openCart()
  api.reply(removeCartLines, { removed: 2 })
  api.reply(restoreCartLines, { put: 2, left: [] })
  await user.click(clear())
  const button = await undo()
  api.reply(getCart, filled)
  await user.dblClick(button)
  expect(await screen.findByText(texts.restored)).toBeTruthy()
  expect(await screen.findByText('Masala Chiya')).toBeTruthy()
  expect(api.bodiesTo(restoreCartLines).map(({ lines }) => lines)).toEqual([
    [
      { foodId: momo.foodId, quantity: 2, note: 'Extra timur', optionIds: [] },
      { foodId: chiya.foodId, quantity: 1, note: '', optionIds: [] },
    ],
  ])
})

test('an undo that did not arrive is repeated with the same key, and names what is no longer available', async () => {
  const user = await openCart()
  api.reply(removeCartLines, { removed: 2 })
  await user.click(clear())
  api.disconnect(restoreCartLines)
  await user.click(await undo())
  expect(await screen.findByText(texts.restoreFailed)).toBeTruthy()
  api.reply(restoreCartLines, { put: 1, left: ['Masala Chiya'] })
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(texts.notRestored('Masala Chiya'))).toBeTruthy()
  const keys = api.bodiesTo(restoreCartLines).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('the undo does not replace the cart of another outlet, and says why', async () => {
  const user = await openCart()
  api.reply(removeCartLines, { removed: 2 })
  await user.click(clear())
  api.fault(restoreCartLines, { status: 409, code: 'cart.other_outlet' })
  await user.click(await undo())
  expect(await screen.findByText('cart.other_outlet')).toBeTruthy()
})

test('CART-07 offline the lines come back with the reason, and no undo is offered', async () => {
  const user = await openCart()
  api.disconnect(removeCartLines)
  const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  await user.click(clear())
  expect((await screen.findByRole('alert')).textContent).toContain(texts.clearFailed)
  expect(screen.getByText('Masala Chiya')).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.undo })).toBeNull()
  log.mockRestore()
})

test('clearing by keyboard keeps the focus in the cart', async () => {
  const user = await openCart()
  api.reply(removeCartLines, { removed: 2 })
  clear().focus()
  api.reply(getCart, empty)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(emptyCartMessages.empty))
})
