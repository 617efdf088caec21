import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { CartWire, LineChangeWire, NewCartLineWire } from './cart.wire.ts'

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
