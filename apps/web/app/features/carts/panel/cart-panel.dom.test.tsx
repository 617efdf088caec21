import { changeCartLine, deleteCartLine, getCart } from '@momo/contracts/carts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCart, id, line } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { CartPanel } from './cart-panel.tsx'
import { useCart } from '../cart-store.ts'
import { startCartSync } from '../cart-sync.ts'
import { cartMessages as texts } from '../cart.messages.ts'
import { emptyCartMessages } from '../empty-cart.messages.ts'

const api = domApi()
const momo = line({ id: id(3), name: 'Chicken Jhol Momo' })
const chiya = line({ id: id(4), name: 'Masala Chiya', quantity: 1, unitPrice: 5_000, price: 5_000, note: '' })
const Panel = () => <CartPanel view={useCart()} />

function openPanel() {
  signIn()
  startCartSync()
  return renderScreen(<Panel />)
}
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
const quantityOf = async (name: string) => (await row(name)).getByRole('status').textContent
const proceed = () => screen.getByRole('link', { name: texts.proceed })

test('a click on plus shows the new quantity and sum at once and sends one request', async () => {
  api.reply(getCart, aCart(momo))
  const release = api.hold(changeCartLine, { id: momo.id, quantity: 3 })
  const user = openPanel()
  await user.click(await screen.findByRole('button', { name: 'One more Chicken Jhol Momo' }))
  expect(await quantityOf('Chicken Jhol Momo')).toBe('3')
  expect(screen.getAllByText('Rs. 660.00').length).toBeGreaterThan(0)
  expect(api.bodiesTo(changeCartLine)).toEqual([
    { foodId: momo.foodId, lineId: momo.id, from: 2, quantity: 3 },
  ])
  api.reply(getCart, aCart({ ...momo, quantity: 3, price: 66_000 }))
  release()
  await waitFor(() => expect(proceed()).toBeTruthy())
  expect(api.requestsTo(changeCartLine)).toHaveLength(1)
})

test('CART-06 the delivery charge is Rs. 0.00 and the grand total adds it to the subtotal, also while a change is sent', async () => {
  const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  const sums = () => [texts.subtotal, texts.deliveryCharge, texts.grandTotal].map(amountOf)
  api.reply(getCart, aCart(momo))
  const release = api.hold(changeCartLine, { id: momo.id, quantity: 3 })
  const user = openPanel()
  const more = await screen.findByRole('button', { name: 'One more Chicken Jhol Momo' })
  expect(sums()).toEqual(['Rs. 440.00', 'Rs. 0.00', 'Rs. 440.00'])
  await user.click(more)
  expect(sums()).toEqual(['Rs. 660.00', 'Rs. 0.00', 'Rs. 660.00'])
  const changed = aCart({ ...momo, quantity: 3, price: 66_000 })
  api.reply(getCart, { ...changed, subtotal: 66_000, grandTotal: 66_000 })
  release()
  await waitFor(() => expect(proceed()).toBeTruthy())
  expect(sums()).toEqual(['Rs. 660.00', 'Rs. 0.00', 'Rs. 660.00'])
})

test('clicks during a request are joined into one further request', async () => {
  api.reply(getCart, aCart(momo))
  const release = api.hold(changeCartLine, { id: momo.id, quantity: 3 })
  const user = openPanel()
  const more = await screen.findByRole('button', { name: 'One more Chicken Jhol Momo' })
  await user.tripleClick(more)
  expect(await quantityOf('Chicken Jhol Momo')).toBe('5')
  api.reply(changeCartLine, { id: momo.id, quantity: 5 })
  release()
  await waitFor(() =>
    expect(api.bodiesTo(changeCartLine).map(({ from, quantity }) => [from, quantity])).toEqual([
      [2, 3],
      [3, 5],
    ]),
  )
  await waitFor(() => expect(proceed()).toBeTruthy())
})

test('the checkout link does nothing while a change is being sent, and leads to checkout afterwards', async () => {
  api.reply(getCart, aCart(momo))
  const release = api.hold(changeCartLine, { id: momo.id, quantity: 1 })
  const user = openPanel()
  await user.click(await screen.findByRole('button', { name: 'One less Chicken Jhol Momo' }))
  await user.click(screen.getByRole('link', { name: texts.processing }))
  expect(screen.queryByText('Went to /checkout')).toBeNull()
  release()
  await waitFor(() => expect(proceed()).toBeTruthy())
  await user.click(proceed())
  expect(await screen.findByText('Went to /checkout')).toBeTruthy()
})

test('a refused change restores the quantity and shows an error', async () => {
  api.reply(getCart, aCart(momo))
  api.fault(changeCartLine, { status: 409, code: 'food.sold_out' })
  const user = openPanel()
  await user.click(await screen.findByRole('button', { name: 'One more Chicken Jhol Momo' }))
  expect((await screen.findByRole('alert')).textContent).toContain(texts.problems.update)
  expect(await quantityOf('Chicken Jhol Momo')).toBe('2')
})

test('removing a line by keyboard moves the focus to the next line', async () => {
  api.reply(getCart, aCart(chiya, momo))
  api.reply(deleteCartLine, undefined, { id: chiya.id })
  const user = openPanel()
  ;(await screen.findByRole('button', { name: 'Remove Masala Chiya' })).focus()
  api.reply(getCart, aCart(momo))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')))
  expect(screen.queryByText('Masala Chiya')).toBeNull()
  expect(api.requestsTo(deleteCartLine)).toHaveLength(1)
})

test('a sold-out line blocks the checkout until it is removed', async () => {
  api.reply(getCart, aCart(momo, { ...chiya, state: 'sold-out' }))
  api.reply(deleteCartLine, undefined, { id: chiya.id })
  const user = openPanel()
  expect(await screen.findByText(texts.soldOut)).toBeTruthy()
  await user.click(proceed())
  expect(screen.queryByText('Went to /checkout')).toBeNull()
  api.reply(getCart, aCart(momo))
  await user.click(screen.getByRole('button', { name: texts.remove('Masala Chiya') }))
  await waitFor(() => expect(proceed().getAttribute('aria-disabled')).toBeNull())
  await user.click(proceed())
  expect(await screen.findByText('Went to /checkout')).toBeTruthy()
})

test('a cart that could not be read is read again with the button', async () => {
  api.fault(getCart, { status: 503, code: 'server.error' })
  const user = openPanel()
  expect((await screen.findByRole('alert')).textContent).toContain(texts.problems.fetch)
  api.reply(getCart, aCart(momo))
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await quantityOf('Chicken Jhol Momo')).toBe('2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty cart shows the empty state and no checkout link', async () => {
  api.reply(getCart, { ...aCart(), branchId: undefined, outlet: undefined, lines: [] })
  openPanel()
  expect(await screen.findByText(emptyCartMessages.empty)).toBeTruthy()
  expect(screen.queryByRole('link', { name: texts.proceed })).toBeNull()
})
