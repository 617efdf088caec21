import { addToCart, getCart } from '@momo/contracts/carts'
import { getFood, type OpenFood } from '@momo/contracts/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCart, id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { AddButton } from '../ordering/add-button.tsx'
import { addButtonMessages } from '../ordering/add-button.messages.ts'
import { addToCartMessages as texts } from './add-to-cart.messages.ts'
import { useAddDialog } from './use-add-dialog.tsx'

const api = domApi()
const [full, half] = [id(5), id(6)]
const option = { isDefault: false, soldOut: false }
const food: OpenFood = {
  id: `${id(4)}~${id(9)}`,
  name: 'Buff Jhol Momo',
  price: 22_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: true,
  needsChoice: true,
  branchId: id(9),
  outlet: 'Jhol Momo Thamel',
  optionGroups: [
    {
      id: id(7),
      name: 'Portion',
      min: 1,
      max: 1,
      options: [
        { ...option, id: full, name: 'Full plate', priceDifference: 0 },
        { ...option, id: half, name: 'Half plate', priceDifference: -9_000 },
      ],
    },
  ],
}
beforeEach(() => {
  api.reply(getFood, food, { id: food.id })
  api.reply(getCart, aCart())
})
const saved = { id: id(3), quantity: 1 }

function Menu() {
  const { dialog, ...ordering } = useAddDialog({ id: id(9), name: food.outlet }, [])
  return (
    <main>
      <AddButton food={food} ordering={ordering} />
      {dialog}
    </main>
  )
}
const openButton = () => screen.getByRole('button', { name: addButtonMessages.addFood(food.name) })

async function openDialog() {
  const user = renderScreen(<Menu />)
  await user.click(openButton())
  await screen.findByRole('radio', { name: /Full plate/ })
  return user
}
const dialog = () => screen.queryByRole('dialog', { name: 'Buff Jhol Momo' })
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.add })
const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(texts.note) })
const quantityField = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.quantity(food.name) })

test('a quantity of 0 cannot be added, and the dialog says why', async () => {
  const user = await openDialog()
  await fill(user, quantityField(), '0')
  expect(screen.getByText(texts.nothing)).toBeTruthy()
  expect(addButton().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: texts.more(food.name) }))
  expect(addButton().disabled).toBe(false)
})

test('the total follows the chosen option and the quantity, typed or stepped', async () => {
  const user = await openDialog()
  await user.click(screen.getByRole('radio', { name: /Half plate/ }))
  await user.click(screen.getByRole('button', { name: texts.more(food.name) }))
  expect(screen.getByText('Rs. 260.00')).toBeTruthy()
  await fill(user, quantityField(), '10')
  expect(screen.getByText('Rs. 1,300.00')).toBeTruthy()
})

test('a double click sends one request with the whole choice, and the dialog closes', async () => {
  signIn()
  const user = await openDialog()
  const release = api.hold(addToCart, saved)
  await user.click(screen.getByRole('radio', { name: /Half plate/ }))
  await fill(user, noteField(), 'Extra timur')
  await user.dblClick(addButton())
  expect(await screen.findByRole('button', { name: texts.adding })).toBeTruthy()
  release()
  await waitFor(() => expect(dialog()).toBeNull())
  expect(api.bodiesTo(addToCart)).toEqual([
    expect.objectContaining({
      foodId: food.id,
      quantity: 1,
      note: 'Extra timur',
      optionIds: [half],
      price: '130.00',
    }),
  ])
})

test('after an error the choice and the note stay, and a retry sends the same idempotency key', async () => {
  signIn()
  const user = await openDialog()
  api.fault(addToCart, { status: 503, code: 'server.error' })
  await user.click(screen.getByRole('radio', { name: /Full plate/ }))
  await fill(user, noteField(), 'No onions')
  await user.click(addButton())
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  expect(noteField().value).toBe('No onions')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Full plate/ }).checked).toBe(true)
  api.reply(addToCart, saved)
  await user.click(addButton())
  await waitFor(() => expect(dialog()).toBeNull())
  const [first, second] = api.bodiesTo(addToCart)
  expect(second).toEqual(first)
})

test('a cart of another outlet is replaced only after the customer agrees', async () => {
  signIn()
  const user = await openDialog()
  const present = { branchId: id(8), outlet: 'Jhol Momo Patan' }
  api.fault(addToCart, { status: 409, code: 'cart.other_outlet', details: { present } })
  await user.click(screen.getByRole('radio', { name: /Full plate/ }))
  await user.click(addButton())
  const question = within(await screen.findByRole('dialog', { name: texts.otherCart }))
  expect(document.activeElement).toBe(question.getByRole('button', { name: texts.keep(present.outlet) }))
  api.reply(addToCart, saved)
  await user.click(question.getByRole('button', { name: texts.startNew }))
  await waitFor(() =>
    expect(api.bodiesTo(addToCart).map(({ insteadOf }) => insteadOf)).toEqual([undefined, present.branchId]),
  )
})

test('a visitor who is not signed in is sent to the login page without a request', async () => {
  const user = await openDialog()
  await user.click(screen.getByRole('radio', { name: /Full plate/ }))
  await user.click(addButton())
  expect(await screen.findByText('Went to /login')).toBeTruthy()
  expect(api.requestsTo(addToCart)).toEqual([])
})

test('Escape closes the dialog and returns the focus to the button that opened it', async () => {
  const user = await openDialog()
  await user.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(openButton())
})

test('options that could not be read are read again with the button', async () => {
  api.fault(getFood, { status: 503, code: 'server.error' }, { id: food.id })
  const user = renderScreen(<Menu />)
  await user.click(openButton())
  expect((await screen.findByRole('alert')).textContent).toContain(texts.optionsFailed)
  api.reply(getFood, food, { id: food.id })
  await user.click(screen.getByRole('button', { name: texts.again }))
  expect(await screen.findByRole('radio', { name: /Half plate/ })).toBeTruthy()
})
