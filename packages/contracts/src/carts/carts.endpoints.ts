import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { CartWire, LineChangeWire, NewCartLineWire } from './cart.wire.ts'

const customers = ['user'] as const

/** What became of a line; quantity 0 is a line that is gone. */
const saved = once(z.object({ id: Id, quantity: z.int().min(0) }))

export const getCart = endpoint({
  method: 'GET',
  path: '/api/v1/carts',
  access: customers,
  summary: 'The own cart with prices of this moment',
  reply: CartWire,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/v1/carts',
  access: customers,
  summary: "Adds a food of one outlet; the price is the server's",
  body: NewCartLineWire,
  reply: saved,
})

export const changeCartLine = endpoint({
  method: 'PATCH',
  path: '/api/v1/carts',
  access: customers,
  summary: 'Changes how many of a food are in the own cart',
  body: LineChangeWire,
  reply: saved,
})

export const deleteCartLine = endpoint({
  method: 'DELETE',
  path: '/api/v1/carts/:id',
  access: customers,
  summary: 'Takes a line out of the own cart',
  params: byId,
  reply: done,
})
