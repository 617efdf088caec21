import { addToCart, getCart, getCartSuggestions } from '@momo/contracts/carts'
import { getFood, type Food } from '@momo/contracts/catalogue'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closeToast, toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { aCart, id, line } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { addToCartMessages } from '../add-to-cart/add-to-cart.messages.ts'
import { cartMessages as texts } from '../cart.messages.ts'
import { useCart } from '../cart-store.ts'
import { startCartSync } from '../cart-sync.ts'
import { CartPanel } from '../panel/cart-panel.tsx'

const api = domApi()
let run = 0
const food = (change: Partial<Food> = {}): Food => ({
  id: `${id(5)}~${id(9)}`,
  name: 'Mineral Water',
  price: 3_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: false,
  needsChoice: false,
  ...change,
})
const water = food()
const chiya = food({ id: `${id(6)}~${id(9)}`, name: 'Masala Chiya', hasOptions: true, needsChoice: true })
const Panel = () => (
  <>
    <CartPanel view={useCart()} />
    <ToastRegion />
  </>
)

beforeEach(() => {
  for (const toast of toastStore.read()) closeToast(toast.id)
})

const suggest =
  (...foods: Food[]) =>
  () =>
    api.reply(getCartSuggestions, foods)

async function openPanel(answer: () => void) {
  // Another line is another cart, so its suggestions are fetched again.
  run += 1
  const momo = line({ id: `019311ab-0000-7000-8000-0000000001${String(run).padStart(2, '0')}` })
  api.reply(getCart, aCart(momo))
  answer()
  signIn()
  startCartSync()
  const user = renderScreen(<Panel />)
  await screen.findByText(momo.name)
  return { user, momo }
}
const row = () => screen.findByRole('region', { name: texts.suggestions })

test('a food without options is added with one tap, once for two, and is then not suggested any more', async () => {
  const { user, momo } = await openPanel(suggest(water, chiya))
  const release = api.hold(addToCart, { id: id(7), quantity: 1 })
  await user.dblClick(within(await row()).getByRole('button', { name: texts.suggestionAdd('Mineral Water') }))
  const added = line({ id: id(7), foodId: water.id, name: 'Mineral Water', quantity: 1 })
  api.reply(getCart, aCart(momo, added))
  release()
  expect(await screen.findByText('Added 1 × Mineral Water to your cart.')).toBeTruthy()
  expect(api.bodiesTo(addToCart)).toMatchObject([{ foodId: water.id, quantity: 1, price: '30.00' }])
  await waitFor(async () =>
    expect(
      within(await row()).queryByRole('button', { name: texts.suggestionAdd('Mineral Water') }),
    ).toBeNull(),
  )
})

test('a food with options opens the dialog of the menu', async () => {
  const { user } = await openPanel(suggest(chiya))
  api.reply(
    getFood,
    { ...chiya, branchId: id(9), outlet: 'Jhol Momo New Road', optionGroups: [] },
    { id: chiya.id },
  )
  await user.click(within(await row()).getByRole('button', { name: texts.suggestionChoose('Masala Chiya') }))
  expect(await screen.findByRole('dialog', { name: 'Masala Chiya' })).toBeTruthy()
  expect(api.requestsTo(addToCart)).toHaveLength(0)
})

test('a tap after a lost response has the same key, and a food that was sold out meanwhile says so in its dialog', async () => {
  const { user } = await openPanel(suggest(water))
  api.disconnect(addToCart)
  const add = within(await row()).getByRole('button', { name: texts.suggestionAdd('Mineral Water') })
  await user.click(add)
  await screen.findByText('Failed to add item to cart')
  api.fault(addToCart, { status: 409, code: 'food.sold_out' })
  api.reply(
    getFood,
    { ...water, soldOut: true, branchId: id(9), outlet: 'Jhol Momo New Road', optionGroups: [] },
    { id: water.id },
  )
  await user.click(add)
  const dialog = within(await screen.findByRole('dialog', { name: 'Mineral Water' }))
  expect(await dialog.findByText(addToCartMessages.foodSoldOut)).toBeTruthy()
  const keys = api.bodiesTo(addToCart).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  ['there are no suggestions', suggest()],
  ['they cannot be read', () => api.fault(getCartSuggestions, { status: 503, code: 'server.error' })],
])('when %s, the cart has no row and no error', async (_, answer) => {
  await openPanel(answer)
  await waitFor(() => expect(api.requestsTo(getCartSuggestions)).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('region', { name: texts.suggestions })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
