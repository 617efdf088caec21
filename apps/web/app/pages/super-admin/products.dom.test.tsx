import { listProducts, orderFoods, type Product, type Products } from '@momo/contracts/catalogue/writes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { productWords as words } from '#features/catalogue/products/products.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './products.tsx'

const api = domApi()
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const food = (n: number, name: string): Product => ({
  id: id(n),
  categoryId: id(9),
  name,
  nameNe: '',
  description: '',
  descriptionNe: '',
  price: 22_000,
  isBestseller: false,
  filling: '',
  pieces: 0,
  isPriceOpen: false,
  priceRangePercent: 30,
  allergens: [],
  groups: [],
  isArchived: false,
  outletsThatDiffer: 0,
  version: 1,
})
const [jhol, kothey, fried] = [food(1, 'Jhol'), food(2, 'Kothey'), food(3, 'Fried')] as const
const answer = (...foods: Product[]) => {
  const products: Products = {
    categories: [{ id: id(9), name: 'Momo', nameNe: '', version: 1 }],
    foods,
    groups: [],
  }
  api.reply(listProducts, products)
}
const names = () =>
  screen.getAllByRole('button', { name: /^Move .+ up$/ }).flatMap((button) => {
    const name = /^Move (.+) up$/.exec(button.getAttribute('aria-label') ?? '')?.[1]
    return name && name !== 'Momo' ? [name] : []
  })

beforeEach(() => answer(jhol, kothey, fried))

async function openPage() {
  const user = renderBrowserPage(page, '/superadmin/products')
  await screen.findByRole('button', { name: words.moveUp('Kothey') })
  return user
}

test('ADM-06 a double click moves a food once, and the focus stays on the food', async () => {
  const user = await openPage()
  const release = api.hold(orderFoods, undefined)
  answer(kothey, jhol, fried)
  await user.dblClick(screen.getByRole('button', { name: words.moveUp('Kothey') }))
  release()
  await waitFor(() => expect(names()).toEqual(['Kothey', 'Jhol', 'Fried']))
  expect(await screen.findByText(words.moved('Kothey', 1, 3))).toBeTruthy()
  // At the top of the list the other button has it.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: words.moveDown('Kothey') })),
  )
  expect(api.bodiesTo(orderFoods)).toEqual([
    { categoryId: id(9), from: [id(1), id(2), id(3)], to: [id(2), id(1), id(3)] },
  ])
})

test('ADM-06 a move that conflicts with another one shows the order of the server', async () => {
  const user = await openPage()
  api.fault(orderFoods, { status: 409, code: 'menu.changed' })
  answer(fried, kothey, jhol)
  await user.click(screen.getByRole('button', { name: words.moveUp('Kothey') }))
  await waitFor(() => expect(names()).toEqual(['Fried', 'Kothey', 'Jhol']))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: words.movedMeanwhile }]))
})

test('ADM-06 products that failed to load can be retried', async () => {
  api.fault(listProducts, { status: 503, code: 'server.error' })
  const user = renderBrowserPage(page, '/superadmin/products')
  expect(await screen.findByText(words.failed)).toBeTruthy()
  answer(jhol)
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByRole('link', { name: 'Jhol' })).toBeTruthy()
})

const sharing = (food: Product, isVegAndNonVeg: boolean, count: number, ...others: Product[]): Product => ({
  ...food,
  sharedPhoto: { foods: others.map((other) => ({ id: other.id, name: other.name })), count, isVegAndNonVeg },
})
const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('li')!)

test('ADM-06 a food that shares its picture names the other foods, each linked', async () => {
  answer(sharing(jhol, false, 1, kothey), sharing(kothey, false, 1, jhol), fried)
  await openPage()
  const warning = rowOf('Fried').queryByText(words.sharedPhoto, { exact: false })
  expect(warning).toBeNull()
  const list = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith('Jhol'))!
  expect(list.textContent).toContain(`${words.sharedPhoto} Kothey`)
  expect(within(list).getByRole('link', { name: 'Kothey' }).getAttribute('href')).toBe(
    `/superadmin/products/food/${id(2)}`,
  )
  expect(screen.getByText(words.sharedPhotos(2))).toBeTruthy()
})

test('ADM-06 one picture for veg and non-veg food is a fault; more foods than named are counted', async () => {
  answer(sharing(jhol, true, 3, kothey), kothey, fried)
  await openPage()
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${words.sharedPhotos(1)} ${words.mixedPhotos(1)}`,
  )
  const list = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith('Jhol'))!
  expect(list.textContent).toContain(`${words.vegAndNonVegPhoto} Kothey ${words.andMore(2)}`)
})
