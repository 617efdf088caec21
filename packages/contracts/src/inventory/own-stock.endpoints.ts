import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { MovementWire } from './ledger.wire.ts'
import {
  OwnItemWire,
  OwnStockSummaryWire,
  OwnStockWire,
  stockFilters,
  StockHistoryWire,
} from './stock.wire.ts'

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
  summary:
    'Stock of the own branch by name or days left; low is below the safety level, expiring within two days',
  query: z.strictObject({
    filter: z.enum(stockFilters).default('all'),
    /** Beginnings of words of the name, in English or Nepali. */
    q: z.string().trim().max(80).optional(),
    /** `days-left`: what runs out first at the top, items without use last. */
    sort: z.enum(['name', 'days-left']).default('name'),
    ...page,
  }),
  reply: paged(OwnStockWire),
})
export const exportOwnStock = exportOf(listOwnStock)
export type OwnStockQuery = z.output<typeof listOwnStock.query>

export const getOwnStockSummary = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/inventory/summary',
  access,
  scope,
  summary: 'Number of items of the own branch by filter',
  reply: once(OwnStockSummaryWire),
})

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
export const exportOwnMovements = exportOf(listOwnMovements)

export const getOwnHistory = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/inventory/:id/history',
  access,
  scope,
  summary: 'On hand of an item at the own branch per day, with its safety level',
  params: byId,
  query: z.strictObject({ days: z.enum(['14', '30', '90']).default('30') }),
  reply: once(StockHistoryWire),
})
