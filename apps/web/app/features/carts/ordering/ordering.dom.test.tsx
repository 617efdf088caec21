import { addToCart, getCart } from '@momo/contracts/carts'
import { getFood, menuFoodId, type OpenFood } from '@momo/contracts/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeReturnPath } from '#lib/session/places/return-to.ts'
import { aCart, id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import { foodIdAt, pickAt } from '../add-to-cart/picked-food.ts'
import { readPendingChoices } from '../pending-choice/pending-choice.ts'
import { PlusButton } from './add-button.tsx'
import { addButtonMessages } from './add-button.messages.ts'
import { useOrdering } from './use-ordering.tsx'

const api = domApi()
const outlet = { id: id(9), name: 'Jhol Momo Thamel' }
const mohi: OpenFood = {
  id: menuFoodId(id(5), outlet.id),
  name: 'Mohi',
  price: 6_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: false,
  needsChoice: false,
  branchId: outlet.id,
  outlet: outlet.name,
  optionGroups: [],
}
const saved = { id: id(3), quantity: 1 }
beforeEach(() => {
  api.reply(getFood, mohi, { id: mohi.id })
  api.reply(getCart, aCart())
})

function Card({ food }: { food: Partial<OpenFood> }) {
  const ordering = useOrdering(outlet)
  return (
    <main>
      <PlusButton food={{ ...mohi, ...food }} ordering={ordering} />
      {ordering.dialog}
    </main>
  )
}
const open = (food: Partial<OpenFood> = {}) => renderScreen(<Card food={food} />)
const plus = () => screen.getByRole('button', { name: new RegExp(`^${addButtonMessages.addFood('Mohi')}`) })
const added = () => screen.findByText(texts.added(1, 'Mohi'))

test('a food that needs no choice is added by one tap, and counted before the server has answered', async () => {
  signIn()
  const user = open()
  const release = api.hold(addToCart, saved)
  await user.dblClick(plus())
  expect(await screen.findByRole('button', { name: addButtonMessages.addMore('Mohi', 1) })).toBeTruthy()
  release()
  expect(await added()).toBeTruthy()
  expect(api.bodiesTo(addToCart)).toEqual([
    expect.objectContaining({ foodId: mohi.id, quantity: 1, price: '60.00', note: '' }),
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['needs a choice', { needsChoice: true }],
  ['is sold out', { soldOut: true }],
])('a food that %s opens its dialog', async (_, food) => {
  signIn()
  const user = open(food)
  await user.click(plus())
  expect(await screen.findByRole('dialog', { name: 'Mohi' })).toBeTruthy()
  expect(api.requestsTo(addToCart)).toEqual([])
})

test('after a failed request nothing is counted, the reason is shown, and the next tap sends the same key', async () => {
  signIn()
  const user = open()
  api.fault(addToCart, { status: 503, code: 'server.error' })
  await user.click(plus())
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  await waitFor(() => expect(plus().textContent).toBe(''))
  api.reply(addToCart, saved)
  await user.click(plus())
  expect(await added()).toBeTruthy()
  const [first, second] = api.bodiesTo(addToCart)
  expect(second?.key).toBe(first?.key)
})

test('CART-08 a changed price is shown in the dialog before anything is added', async () => {
  signIn()
  api.reply(getFood, { ...mohi, price: 7_000 }, { id: mohi.id })
  const user = open()
  api.fault(addToCart, { status: 409, code: 'cart.price_changed' })
  await user.click(plus())
  const dialog = within(await screen.findByRole('dialog', { name: 'Mohi' }))
  expect(await dialog.findByText(texts.priceChanged('Rs. 70.00'))).toBeTruthy()
})

test('CART-09 a cart of another outlet is asked about at once', async () => {
  signIn()
  const user = open()
  const present = { branchId: id(8), outlet: 'Jhol Momo Patan' }
  api.fault(addToCart, { status: 409, code: 'cart.other_outlet', details: { present } })
  await user.click(plus())
  const question = within(await screen.findByRole('dialog', { name: texts.otherCart }))
  api.reply(addToCart, saved)
  await user.click(question.getByRole('button', { name: texts.startNew }))
  await waitFor(() =>
    expect(api.bodiesTo(addToCart).map(({ insteadOf }) => insteadOf)).toEqual([undefined, present.branchId]),
  )
})

test('ADD-04 a guest is sent to the login page, and the outlet keeps the choice', async () => {
  const user = open()
  await user.click(plus())
  expect(await screen.findByText('Went to /login')).toBeTruthy()
  expect(readPendingChoices()).toMatchObject([
    { foodId: mohi.id, branchId: outlet.id, name: 'Mohi', quantity: 1, optionIds: [] },
  ])
  expect(takeReturnPath()).toBe(`/jholmomo-outlets/${outlet.id}`)
  expect(api.requestsTo(addToCart)).toEqual([])
})

test('a food of the chain has the price and the state of the outlet, and no price while they are unknown', () => {
  const food = { id: id(5), name: 'Mohi', price: 6_000 }
  expect(foodIdAt(id(5), outlet.id)).toBe(menuFoodId(id(5), outlet.id))
  expect(pickAt(food, outlet.id, undefined)).toEqual({ id: mohi.id, name: 'Mohi' })
  expect(pickAt(food, outlet.id, {})).toMatchObject({ price: 6_000, soldOut: false })
  expect(pickAt(food, outlet.id, { [id(5)]: { price: 7_000, soldOut: true } })).toMatchObject({
    price: 7_000,
    soldOut: true,
  })
})
