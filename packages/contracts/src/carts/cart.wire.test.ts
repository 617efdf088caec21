import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Cart } from './cart.ts'
import { addToCart, changeCartLine, getCart, removeCartLines, restoreCartLines } from './carts.endpoints.ts'

const id = '01890000-0000-7000-8000-00000000000'
const foodId = `${id}1~${id}2`

const line = {
  id: `${id}3`,
  foodId,
  name: 'Buff Jhol Momo',
  options: [{ id: `${id}4`, group: 'Size', name: 'Half' }],
  quantity: 2,
  unitPrice: 12_000,
  price: 24_000,
  unitPriceWas: 11_000,
  note: 'No chilli',
  outlet: 'Jhol Momo Thamel',
  photo: undefined,
  state: 'ok' as const,
}
const cart: Cart = {
  branchId: `${id}2`,
  outlet: 'Jhol Momo Thamel',
  lines: [line],
  subtotal: 24_000,
  deliveryCharge: 0,
  grandTotal: 24_000,
  version: 7,
}

test('CART-11 API-18 a cart is data, a list of lines with the line price in two decimals', () => {
  const wire = z.encode(getCart.reply, cart)
  expect(wire).toMatchObject({
    success: true,
    data: [
      {
        id: `${id}3`,
        foodName: 'Buff Jhol Momo',
        quantity: 2,
        price: '240.00',
        message: 'No chilli',
        outlet: 'Jhol Momo Thamel',
      },
    ],
    Subtotal: '240.00',
    DeliveryCharge: '0.00',
    GrandTotal: '240.00',
  })
  expect(z.decode(getCart.reply, wire)).toEqual(cart)
})

test('CART-06 a charge that depends on the distance has its lowest amount, and from when it is free', () => {
  const byDistance = { ...cart, deliveryFrom: 5_050, deliveryFreeFrom: 100_000 }
  const wire = z.encode(getCart.reply, byDistance)
  expect(wire).toMatchObject({ DeliveryCharge: '0.00', DeliveryFrom: '50.50', DeliveryFreeFrom: '1000.00' })
  expect(z.decode(getCart.reply, wire)).toEqual(byDistance)
})

test('ORD-02 the minimum of a delivery is in the cart', () => {
  const withMinimum = { ...cart, deliveryMinimum: 30_000 }
  const wire = z.encode(getCart.reply, withMinimum)
  expect(wire).toMatchObject({ DeliveryMinimum: '300.00' })
  expect(z.decode(getCart.reply, wire)).toEqual(withMinimum)
})

test('an empty cart has no branch', () => {
  const empty = { ...cart, branchId: undefined, outlet: undefined, lines: [], subtotal: 0, grandTotal: 0 }
  const wire = z.encode(getCart.reply, empty)
  expect(wire).toMatchObject({ data: [], BranchId: null, Outlet: null })
  expect(z.decode(getCart.reply, wire)).toEqual(empty)
})

test('API-02 an added line has the four names of the specification, and our optional ones', () => {
  const plain = { FoodId: foodId, Quantity: 2, Price: '120.00', Message: 'No chilli' }
  expect(z.decode(addToCart.body, plain)).toMatchObject({
    foodId,
    quantity: 2,
    price: '120.00',
    note: 'No chilli',
  })
  const more = {
    ...plain,
    BranchId: `${id}2`,
    Options: [`${id}4`],
    InsteadOf: `${id}5`,
    IdempotencyKey: `${id}6`,
  }
  expect(z.encode(addToCart.body, z.decode(addToCart.body, more))).toEqual(more)
})

test('a change names the food, and optionally the line, the shown quantity and the idempotency key', () => {
  const change = { FoodId: foodId, Quantity: 0, LineId: `${id}3`, From: 2, IdempotencyKey: `${id}6` }
  expect(z.encode(changeCartLine.body, z.decode(changeCartLine.body, change))).toEqual(change)
})

test('lines are removed by id, and put back with food, quantity, note and options', () => {
  const removal = { LineIds: [`${id}3`] }
  expect(z.encode(removeCartLines.body, z.decode(removeCartLines.body, removal))).toEqual(removal)
  const Lines = [{ FoodId: foodId, Quantity: 2, Message: 'No chilli', Options: [`${id}4`] }]
  const restoration = { IdempotencyKey: `${id}6`, Lines }
  expect(z.encode(restoreCartLines.body, z.decode(restoreCartLines.body, restoration))).toEqual(restoration)
  expect(z.safeDecode(restoreCartLines.body, { ...restoration, Lines: [] }).success).toBe(false)
})

test.each([
  [{ FoodId: foodId, Quantity: 1.5 }],
  [{ FoodId: foodId, Quantity: 0 }],
  [{ FoodId: foodId, Quantity: 100 }],
  [{ FoodId: foodId, Quantity: '1' }],
  [{ FoodId: `${'-'.repeat(36)}~${'-'.repeat(36)}`, Quantity: 1 }],
  [{ FoodId: foodId, Quantity: 1, Message: 'x'.repeat(201) }],
  [{ FoodId: foodId, Quantity: 1, Price: {} }],
  [{ FoodId: foodId, Quantity: 1, Account: id }],
])('%j is rejected', (body) => {
  expect(z.safeDecode(addToCart.body, body as never).success).toBe(false)
})
