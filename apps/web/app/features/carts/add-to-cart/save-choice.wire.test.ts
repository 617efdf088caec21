import { addToCart } from '@momo/contracts/carts'
import { getFood, menuFoodId } from '@momo/contracts/catalogue'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { openFood } from './open-food.ts'
import { saveChoice } from './save-choice.ts'

const [foodId, branchId, optionId] = [1, 2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const id = menuFoodId(foodId, branchId)
const key = '01890000-0000-7000-8000-000000000009'
const line = { foodId: id, quantity: 2, note: 'Extra timur', optionIds: [optionId], price: '260.00', key }

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => api.restore())

test("CART-11 what is sent is the specification's FoodId, Quantity, Price and Message, with options and the idempotency key", async () => {
  api.reply(addToCart, { id: key, quantity: 2 })
  expect(await saveChoice(line)).toEqual({ kind: 'added' })
  expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({
    FoodId: id,
    Quantity: 2,
    Price: '260.00',
    Message: 'Extra timur',
    Options: [optionId],
    IdempotencyKey: key,
  })
})

test("ADD-05 a rejection shows the server's message", async () => {
  api.handle(addToCart, () => ({
    status: 409,
    body: { success: false, code: 'cart.too_many', message: 'That is more than one cart can hold.' },
  }))
  expect(await saveChoice(line)).toEqual({ kind: 'failed', sentence: 'That is more than one cart can hold.' })
})

test("ADD-05 without a message from the server the text is 'Failed to add item to cart'", async () => {
  const failed = { kind: 'failed', sentence: 'Failed to add item to cart' }
  api.handle(addToCart, () => ({ status: 418, body: 'a proxy' }))
  expect(await saveChoice(line)).toEqual(failed)
  api.fault(addToCart, { status: 503, code: 'server.busy' })
  expect(await saveChoice(line)).toEqual(failed)
  api.handle(addToCart, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await saveChoice(line)).toEqual(failed)
})

test("CART-09 food of another outlet asks for confirmation with the server's message and the outlet's name", async () => {
  const present = { branchId: optionId, outlet: 'Jhol Momo Thamel' }
  const message = 'Your cart has items from Jhol Momo Thamel.'
  api.handle(addToCart, () => ({
    status: 409,
    body: { success: false, code: 'cart.other_outlet', message, details: { present } },
  }))
  expect(await saveChoice(line)).toEqual({ kind: 'other outlet', other: { ...present, sentence: message } })
})

test.each(['cart.price_changed', 'food.sold_out', 'food.options', 'food.unknown'])(
  'after %s the food is fetched again',
  async (code) => {
    api.fault(addToCart, { status: 409, code })
    expect(await saveChoice(line)).toEqual({ kind: 'changed', sentence: code })
  },
)

test('ADD-04 an expired session leads to the sign-in', async () => {
  api.fault(addToCart, { status: 401, code: 'auth.session_ended' })
  expect(await saveChoice(line)).toEqual({ kind: 'signed out' })
})

const open = {
  id,
  name: 'Buff Jhol Momo',
  price: 22_000,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: true,
  needsChoice: true,
  branchId,
  outlet: 'Jhol Momo Thamel',
  optionGroups: [
    {
      id: key,
      name: 'Portion',
      min: 1,
      max: 1,
      options: [
        { id: foodId, name: 'Full', priceDifference: 0, isDefault: true, soldOut: false },
        { id: optionId, name: 'Half', priceDifference: -9_000, isDefault: false, soldOut: false },
      ],
    },
  ],
}

test('ADD-01 the unit price follows the chosen options', async () => {
  api.reply(getFood, open, { id })
  const { state, food } = await openFood(id)
  expect(state).toBe('read')
  expect(food?.starting).toEqual([foodId])
  expect([food?.priceWith([foodId]), food?.priceWith([optionId])]).toEqual([22_000, 13_000])
})

test('ADD-04 a food that has left the menu is gone; a failed request is reported as failed', async () => {
  api.fault(getFood, { status: 404, code: 'food.unknown' }, { id })
  expect(await openFood(id)).toEqual({ state: 'gone' })
  api.fault(getFood, { status: 503, code: 'server.busy' }, { id })
  expect(await openFood(id)).toEqual({ state: 'failed' })
})
