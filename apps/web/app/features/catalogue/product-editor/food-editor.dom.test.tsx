import {
  changeFood,
  createFood,
  listProducts,
  type Product,
  type Products,
} from '@momo/contracts/catalogue/writes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { FoodEditor } from './food-editor.tsx'
import { foodWords as words, productWords } from '../products/products.messages.ts'

const api = domApi()
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const food = (change: Partial<Product> = {}): Product => ({
  id: id(1),
  categoryId: id(9),
  name: 'Steam Momo',
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
  version: 2,
  ...change,
})
const products = (...foods: Product[]): Products => ({
  categories: [{ id: id(9), name: 'Momo', nameNe: '', version: 1 }],
  foods,
  groups: [],
})

async function openEditor(foodId?: string) {
  const user = renderScreen(<FoodEditor id={foodId} categoryId={undefined} />, '/superadmin/products/food')
  await screen.findByRole('textbox', { name: words.name })
  return user
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const saveButton = (name: string) => screen.getByRole('button', { name })

test('a new food is sent once on a double click, and its page opens', async () => {
  api.reply(listProducts, products())
  const user = await openEditor()
  const release = api.hold(createFood, food({ name: 'Jhol Momo' }))
  await fill(user, field(words.name), 'Jhol Momo')
  await user.selectOptions(screen.getByRole('combobox', { name: words.category }), 'Momo')
  await fill(user, field(words.price), '220.50')
  await user.dblClick(saveButton(words.create))
  expect(await screen.findByRole('button', { name: words.saving })).toBeTruthy()
  release()
  expect(await screen.findByText(`Went to /superadmin/products/food/${id(1)}`)).toBeTruthy()
  expect(api.bodiesTo(createFood)).toEqual([
    expect.objectContaining({ name: 'Jhol Momo', categoryId: id(9), price: 22_050 }),
  ])
})

test('invalid fields are marked and nothing is sent; correcting a field clears its error', async () => {
  api.reply(listProducts, products())
  const user = await openEditor()
  await fill(user, field(words.price), 'cheap')
  await user.click(saveButton(words.create))
  expect(await screen.findByText(words.priceShape)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: words.category }).getAttribute('aria-invalid')).toBe('true')
  expect(field(words.name).getAttribute('aria-invalid')).toBe('true')
  await fill(user, field(words.price), '150')
  await waitFor(() => expect(screen.queryByText(words.priceShape)).toBeNull())
  expect(api.requestsTo(createFood)).toEqual([])
})

test('ADM-06 head office sets how far branches may go from the price', async () => {
  api.reply(listProducts, products(food()))
  const user = await openEditor(id(1))
  expect(field(words.priceRange).value).toBe('30')
  await fill(user, field(words.priceRange), '130')
  await user.click(saveButton(words.save))
  expect(await screen.findByText(words.priceRangeShape)).toBeTruthy()
  expect(api.requestsTo(changeFood)).toEqual([])
  await fill(user, field(words.priceRange), '15')
  api.reply(changeFood, food({ priceRangePercent: 15, version: 3 }), { id: id(1) })
  await user.click(saveButton(words.save))
  await waitFor(() =>
    expect(api.bodiesTo(changeFood)).toEqual([expect.objectContaining({ priceRangePercent: 15 })]),
  )
})

test('a duplicate name is an error on blur', async () => {
  api.reply(listProducts, products(food()))
  const user = await openEditor()
  await fill(user, field(words.name), 'steam momo')
  await user.tab()
  expect(await screen.findByText(words.taken('Steam Momo'))).toBeTruthy()
})

test('a rejected save shows the reason of the server and keeps the input', async () => {
  api.reply(listProducts, products(food()))
  api.fault(changeFood, { status: 409, code: 'food.exists' }, { id: id(1) })
  const user = await openEditor(id(1))
  await fill(user, field(words.name), 'Fried Momo')
  await user.click(saveButton(words.save))
  expect((await screen.findByRole('alert')).textContent).toContain('food.exists')
  expect(field(words.name).value).toBe('Fried Momo')
})

test('a conflict shows both versions, and the chosen one is sent with the newer version number', async () => {
  api.reply(listProducts, products(food()))
  const user = await openEditor(id(1))
  await fill(user, field(words.price), '250')
  api.reply(listProducts, products(food({ price: 24_000, version: 3 })))
  api.fault(changeFood, { status: 409, code: 'food.changed' }, { id: id(1) })
  await user.click(saveButton(words.save))
  const dialog = within(await screen.findByRole('dialog', { name: editorWords.conflictTitle }))
  await user.click(dialog.getByRole('radio', { name: /240/ }))
  api.reply(changeFood, food({ price: 24_000, version: 4 }), { id: id(1) })
  await user.click(dialog.getByRole('button', { name: editorWords.publishChoice }))
  await waitFor(() => expect(field(words.price).value).toBe('240'))
  expect(api.bodiesTo(changeFood).map(({ version, price }) => [version, price])).toEqual([
    [2, 25_000],
    [3, 24_000],
  ])
})

test('unsaved changes are discarded only after confirmation', async () => {
  api.reply(listProducts, products(food()))
  const user = await openEditor(id(1))
  await user.type(field(words.name), ' XL')
  await user.click(screen.getByRole('button', { name: editorWords.discard }))
  await user.click(screen.getByRole('button', { name: editorWords.keepEditing }))
  expect(field(words.name).value).toBe('Steam Momo XL')
  await user.click(screen.getByRole('button', { name: editorWords.discard }))
  await user.click(screen.getByRole('button', { name: editorWords.discardNow }))
  expect(field(words.name).value).toBe('Steam Momo')
})

test('leaving with unsaved changes needs confirmation', async () => {
  api.reply(listProducts, products(food()))
  const user = await openEditor(id(1))
  await user.type(field(words.name), ' XL')
  await user.click(screen.getByRole('link', { name: productWords.back }))
  expect(screen.queryByText('Went to /superadmin/products')).toBeNull()
  await user.click(await screen.findByRole('button', { name: editorWords.leave }))
  expect(await screen.findByText('Went to /superadmin/products')).toBeTruthy()
})

test('a failed load can be retried', async () => {
  api.fault(listProducts, { status: 503, code: 'server.error' })
  const user = renderScreen(<FoodEditor id={id(1)} categoryId={undefined} />)
  expect(await screen.findByText(words.missing)).toBeTruthy()
  api.reply(listProducts, products(food()))
  await user.click(screen.getByRole('button', { name: editorWords.tryAgain }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: words.name })).value).toBe(
    'Steam Momo',
  )
})

test('ADM-06 the editor warns when other foods show the same picture', async () => {
  const sharedPhoto = { foods: [{ id: id(2), name: 'Buff Momo' }], count: 1, isVegAndNonVeg: true }
  api.reply(listProducts, products(food({ sharedPhoto })))
  await openEditor(id(1))
  const warning = within(screen.getByRole('alert'))
  expect(warning.getByText(productWords.vegAndNonVegPhoto, { exact: false })).toBeTruthy()
  expect(warning.getByRole('link', { name: 'Buff Momo' }).getAttribute('href')).toBe(
    `/superadmin/products/food/${id(2)}`,
  )
})
