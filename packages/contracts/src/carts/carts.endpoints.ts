import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { FoodWire } from '../catalogue/food.wire.ts'
import { CartWire, LineChangeWire, NewCartLineWire, RemovalWire, RestorationWire } from './cart.wire.ts'

const customers = ['user'] as const

/** The changed line; quantity 0 means that it was removed. */
const saved = once(z.object({ id: Id, quantity: z.int().min(0) }))

export const getCart = endpoint({
  method: 'GET',
  path: '/api/v1/carts',
  access: customers,
  summary: 'The own cart with current prices',
  reply: CartWire,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/v1/carts',
  access: customers,
  summary: "Adds a food of one branch; the price is the server's",
  body: NewCartLineWire,
  reply: saved,
})

export const changeCartLine = endpoint({
  method: 'PATCH',
  path: '/api/v1/carts',
  access: customers,
  summary: 'Changes the quantity of a food in the own cart',
  body: LineChangeWire,
  reply: saved,
})

export const deleteCartLine = endpoint({
  method: 'DELETE',
  path: '/api/v1/carts/:id',
  access: customers,
  summary: 'Removes a line from the own cart',
  params: byId,
  reply: done,
})

export const removeCartLines = endpoint({
  method: 'POST',
  path: '/api/v1/carts/removals',
  access: customers,
  summary: 'Removes several lines from the own cart; lines that are already gone are ignored',
  body: RemovalWire,
  reply: once(z.object({ removed: z.int().min(0) })),
})

/** `left` are the names of foods that cannot be ordered any more, or not with those options. */
const RestoredWire = z.object({ put: z.int().min(0), left: z.array(z.string()) })
export type Restored = z.output<typeof RestoredWire>

export const restoreCartLines = endpoint({
  method: 'POST',
  path: '/api/v1/carts/restorations',
  access: customers,
  summary: 'Puts removed lines back into the own cart; idempotent by key',
  body: RestorationWire,
  reply: once(RestoredWire),
})

/** At most so many foods are suggested. */
export const mostSuggestions = 3

export const getCartSuggestions = endpoint({
  method: 'GET',
  path: '/api/v1/carts/suggestions',
  access: customers,
  summary: "Foods that are often ordered with those of the own cart, available now at the cart's branch",
  reply: once(z.array(FoodWire)),
})
