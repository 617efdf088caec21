import { priceFood } from '@momo/contracts/catalogue/branch-menu'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import type { FoodRow } from './branch-menu-list.ts'
import { PriceDialog } from './price-dialog.tsx'

const api = domApi()
const chiya = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Masala Chiya',
  category: 'Drinks',
  price: 8_000,
  chainPrice: 8_000,
  isPriceOpen: true,
  priceRange: { lowest: 5_600, highest: 10_400 },
  groupIds: [],
} satisfies FoodRow
const params = { id: chiya.id }
const noMenu = { categories: [], groups: [] }
const sentPrices = () => api.bodiesTo(priceFood).map(({ price }) => price)

function openDialog() {
  api.reply(priceFood, noMenu, params)
  const onClose = vi.fn<() => void>()
  const user = renderScreen(<PriceDialog food={chiya} onClose={onClose} />)
  const type = async (text: string) => {
    await fill(user, screen.getByRole('textbox', { name: words.priceHere }), text)
    await user.click(screen.getByRole('button', { name: words.savePrice }))
  }
  return { user, onClose, type }
}

test('a price outside the range of head office is not sent', async () => {
  const { type } = openDialog()
  await type('5')
  expect(await screen.findByText(words.outOfRange('Rs. 56.00', 'Rs. 104.00'))).toBeTruthy()
  expect(sentPrices()).toEqual([])
})

test('a change of more than ten percent is confirmed first; a smaller one is saved at once', async () => {
  const { user, onClose, type } = openDialog()
  await type('60')
  expect(await screen.findByText(words.largeChange('Rs. 80.00', 'Rs. 60.00'))).toBeTruthy()
  expect(sentPrices()).toEqual([])
  const answer = api.hold(priceFood, noMenu, params)
  await user.dblClick(screen.getByRole('button', { name: words.confirmPrice('Rs. 60.00') }))
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentPrices()).toEqual([6_000])
})

test('typing again asks again, and a change of ten percent needs no question', async () => {
  const { onClose, type } = openDialog()
  await type('60')
  await screen.findByText(words.largeChange('Rs. 80.00', 'Rs. 60.00'))
  await type('88')
  expect(screen.queryByText(words.largeChange('Rs. 80.00', 'Rs. 60.00'))).toBeNull()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentPrices()).toEqual([8_800])
})

test('a range that head office changed meanwhile is shown from the server', async () => {
  const message = 'Enter a price from Rs. 79.00 to Rs. 81.00. Head office sets this range.'
  const { type } = openDialog()
  const body = { success: false, code: 'food.price_out_of_range', message }
  api.handle(priceFood, () => ({ status: 400, body }), params)
  await type('82')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})
