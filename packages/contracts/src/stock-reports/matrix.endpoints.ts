import { z } from 'zod'
import { itemKinds } from '../inventory/index.ts'
import { StockHistoryWire } from '../inventory/stock.wire.ts'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { matrixFilters, MatrixSummaryWire, MatrixWire, StockItemWire, StockPlaceWire } from './matrix.wire.ts'
import { page } from './report-query.ts'

const access = ['superadmin'] as const
const filter = {
  /** Beginnings of words of the name, in English or Nepali. */
  q: z.string().trim().max(80).optional(),
  kind: z.enum(itemKinds).optional(),
  /** Rows that have such a cell in one of the columns. */
  filter: z.enum(matrixFilters).default('all'),
  /** Ids separated by commas, at most 50. Absent: all that hold stock or have a level. */
  locations: z
    .string()
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/i)
    .optional(),
}

export const getMatrix = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-reports/matrix',
  access,
  summary: 'Items with what each location has, by kind and name',
  query: z.strictObject({ ...filter, ...page }),
  reply: once(MatrixWire),
})
export type MatrixQuery = z.output<typeof getMatrix.query>

export const getMatrixSummary = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-reports/matrix/summary',
  access,
  summary: 'Value, and number of cells low, out, below zero and expiring, of all locations',
  reply: once(MatrixSummaryWire),
})

export const matrixMeasures = ['on-hand', 'days-left', 'value'] as const

export const exportMatrix = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-reports/matrix/export',
  access,
  summary: 'The matrix as CSV, a column per location; quantities in the base unit, an unknown one is empty',
  query: z.strictObject({ ...filter, measure: z.enum(matrixMeasures).default('on-hand') }),
  reply: z.undefined(),
})
export type MatrixExportQuery = z.output<typeof exportMatrix.query>

export const getStockItem = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-reports/items/:id',
  access,
  summary: 'An item at one location or in the chain: on hand, value, days left',
  params: byId,
  query: z.strictObject({ locationId: Id.optional() }),
  reply: once(StockItemWire),
})

export const listStockPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-reports/items/:id/places',
  access,
  summary: 'An item at each location that has it or a level for it, what runs out first at the top',
  params: byId,
  query: z.strictObject(page),
  reply: paged(StockPlaceWire),
})

export const getStockHistory = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/stock-reports/items/:id/history',
  access,
  summary: 'On hand of an item per day at one location or in the chain, with the safety level',
  params: byId,
  query: z.strictObject({ locationId: Id.optional(), days: z.enum(['14', '30', '90']).default('30') }),
  reply: once(StockHistoryWire),
})
