import { z } from 'zod'
import { BranchWire } from '../branches/branch.wire.ts'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'

const customers = ['user'] as const

/** The specification reads a plain list here. An item is the branch itself, with the branch's id (BR-13). */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/v1/branch-wishlist',
  access: customers,
  summary: 'The own favourite branches, newest first',
  reply: z.array(BranchWire),
})

export const addFavourite = endpoint({
  method: 'POST',
  path: '/api/v1/branch-wishlist',
  access: customers,
  summary: 'Adds a branch to the favourites; idempotent',
  body: z.strictObject({ branchId: Id }),
  reply: once(z.object({ id: Id })),
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/v1/branch-wishlist/:id',
  access: customers,
  summary: 'Removes a branch from the favourites; idempotent',
  params: byId,
  reply: done,
})
