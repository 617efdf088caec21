import { addToCart, getCart } from '@momo/contracts/carts'
import { getFood, type OpenFood } from '@momo/contracts/catalogue'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCart, id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { AddButton } from '../ordering/add-button.tsx'
import { addButtonMessages } from '../ordering/add-button.messages.ts'
import { addToCartMessages as texts } from '../add-to-cart/add-to-cart.messages.ts'
import { useAddDialog } from '../add-to-cart/use-add-dialog.tsx'
import { PendingCart } from './pending-cart.tsx'
import { pendingCartMessages } from './pending-cart.messages.ts'

const api = domApi()
const outlet = { id: id(9), name: 'Jhol Momo Thamel' }
const aFood = (n: number, name: string): OpenFood => ({
  id: `${id(n)}~${outlet.id}`,
  name,
  price: 22_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: false,
  needsChoice: true,
  branchId: outlet.id,
  outlet: outlet.name,
  optionGroups: [],
})
const jhol = aFood(4, 'Buff Jhol Momo')
const chowmein = aFood(5, 'Buff Chowmein')

beforeEach(() => {
  for (const food of [jhol, chowmein]) api.reply(getFood, food, { id: food.id })
  api.reply(getCart, aCart())
  api.reply(addToCart, { id: id(3), quantity: 1 })
})

function Menu() {
  const { dialog, ...ordering } = useAddDialog(outlet, [])
  return (
    <main>
      <AddButton food={jhol} ordering={ordering} />
      <AddButton food={chowmein} ordering={ordering} />
      {dialog}
    </main>
  )
}
/** The button is disabled until the food is read. */
const add = () =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: texts.add })
    expect(button.disabled).toBe(false)
    return button
  })

/** A guest adds the food and is sent to the login page. */
async function chooseAsGuest({ name }: OpenFood) {
  const user = renderScreen(<Menu />)
  await user.click(screen.getByRole('button', { name: addButtonMessages.addFood(name) }))
  await user.click(await add())
  await screen.findByText('Went to /login')
  cleanup()
}

test('every food that a guest chose is offered after the sign-in, one dialog after the other', async () => {
  await chooseAsGuest(jhol)
  await chooseAsGuest(chowmein)
  signIn()
  const user = renderScreen(<Menu />)
  expect(await screen.findByRole('dialog', { name: jhol.name })).toBeTruthy()
  await user.click(await add())
  expect(await screen.findByRole('dialog', { name: chowmein.name })).toBeTruthy()
  await user.click(await add())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodiesTo(addToCart).map(({ foodId }) => foodId)).toEqual([jhol.id, chowmein.id])
})

test('before the sign-in the cart shows every chosen food, and each can be removed', async () => {
  await chooseAsGuest(jhol)
  await chooseAsGuest(chowmein)
  const user = renderScreen(<PendingCart />)
  expect(screen.getByText(pendingCartMessages.saved(2))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: pendingCartMessages.removeNamed(jhol.name) }))
  expect(screen.queryByText(jhol.name)).toBeNull()
  expect(screen.getByText(chowmein.name)).toBeTruthy()
})
