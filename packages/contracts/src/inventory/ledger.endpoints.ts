import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { documentTypes } from './ledger.ts'
import {
  BatchStopWire,
  BatchWire,
  DocumentWire,
  LocationWire,
  OpeningWire,
  ReversalWire,
} from './ledger.wire.ts'
import {
  KitchenWire,
  PeriodCloseWire,
  StockSettingsChangeWire,
  StockSettingsWire,
  ValuationWire,
} from './stock.wire.ts'

const access = ['superadmin'] as const
const params = z.strictObject({ type: z.enum(documentTypes), id: Id })

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/locations',
  access,
  summary: 'Branches, central kitchens and the transit of each kitchen',
  query: z.strictObject({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  reply: paged(LocationWire),
})

export const createKitchen = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/inventory/kitchens',
  access,
  summary: 'Adds a central kitchen with its transit location',
  body: KitchenWire,
  reply: once(LocationWire),
})

export const postOpening = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/inventory/openings',
  access,
  summary: 'Records the first balances of a location; idempotent by id',
  body: OpeningWire,
  reply: once(DocumentWire),
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/documents/:type/:id',
  access,
  summary: 'A stock document with its movements',
  params,
  reply: once(DocumentWire),
})

export const reverseDocument = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/inventory/documents/:type/:id/reversal',
  access,
  summary: 'Reverses a document by its exact opposite, once; idempotent by id',
  params,
  body: ReversalWire,
  reply: once(DocumentWire),
})

export const stopBatch = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/inventory/batches/:id/stop',
  access,
  summary: 'Stops a batch at every location, or releases it; returns where it is',
  params: byId,
  body: BatchStopWire,
  reply: once(z.array(BatchWire)),
})

export const getValuation = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/valuation',
  access,
  summary: 'Stock value by location, now or at the end of a Kathmandu day',
  query: z.strictObject({ date: BusinessDate.optional() }),
  reply: once(ValuationWire),
})

export const getStockSettings = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/settings',
  access,
  summary: 'Settings of the stock, and the first day that is open',
  reply: once(StockSettingsWire),
})

export const saveStockSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/inventory/settings',
  access,
  summary: 'Changes the settings of the stock',
  body: StockSettingsChangeWire,
  reply: once(StockSettingsWire),
})

export const closePeriod = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/inventory/periods',
  access,
  summary: 'Closes a Nepali month that is over, before its closing day; this is final',
  body: PeriodCloseWire,
  reply: once(StockSettingsWire),
})
