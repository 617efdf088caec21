import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { MovementWire } from './ledger.wire.ts'
import { OwnItemWire, OwnStockWire, stockFilters } from './stock.wire.ts'

/** the location is the branch of the account. */
const access = ['branchAdmin'] as const
const scope = 'branch'
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const listOwnStock = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/inventory',
  access,
  scope,
  summary: 'Stock of the own branch by name; low is below the safety level, expiring within two days',
  query: z.strictObject({
    filter: z.enum(stockFilters).default('all'),
    /** Beginnings of words of the name, in English or Nepali. */
    q: z.string().trim().max(80).optional(),
    ...page,
  }),
  reply: paged(OwnStockWire),
})
export type OwnStockQuery = z.output<typeof listOwnStock.query>

export const getOwnItem = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/inventory/:id',
  access,
  scope,
  summary: 'An item at the own branch, with its batches',
  params: byId,
  reply: once(OwnItemWire),
})

export const listOwnMovements = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/inventory/:id/movements',
  access,
  scope,
  summary: 'Movements of an item at the own branch, the last to happen first',
  params: byId,
  query: z.strictObject(page),
  reply: paged(MovementWire),
})
