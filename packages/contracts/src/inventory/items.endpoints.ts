import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { ImportResult, Item, ItemChange, ItemFields, ItemImport, itemKinds } from './item.ts'
import { movementKinds } from './ledger.ts'
import { BatchWire, MovementWire } from './ledger.wire.ts'
import { ItemBalanceWire, LevelWire } from './stock.wire.ts'

const access = ['superadmin'] as const
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const listItems = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/items',
  access,
  summary: 'Stock items by name, without the archived ones',
  query: z.strictObject({
    /** Beginnings of words of the name, in English or Nepali. */
    q: z.string().trim().max(80).optional(),
    kind: z.enum(itemKinds).optional(),
    archived: z.literal('yes').optional(),
    ...page,
  }),
  reply: paged(Item),
})
export type ItemsQuery = z.output<typeof listItems.query>

export const getItem = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/items/:id',
  access,
  summary: 'One stock item',
  params: byId,
  reply: once(Item),
})

export const createItem = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/inventory/items',
  access,
  summary: 'Adds a stock item',
  body: ItemFields,
  reply: once(Item),
})

export const changeItem = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/inventory/items/:id',
  access,
  summary: 'Changes a stock item; a unit is only added or retired',
  params: byId,
  body: ItemChange,
  reply: once(Item),
})

export const archiveItem = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/inventory/items/:id/archive',
  access,
  summary: 'Archives an item without stock',
  params: byId,
  reply: once(Item),
})

export const restoreItem = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/inventory/items/:id/restore',
  access,
  summary: 'Restores an archived item',
  params: byId,
  reply: once(Item),
})

export const importItems = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/inventory/items/import',
  access,
  summary:
    'Adds and changes items from a CSV file, all or none; idempotent by key; or lists the problems by row',
  body: ItemImport,
  reply: once(ImportResult),
})

export const exportItems = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/items/export',
  access,
  summary: 'All items as CSV, in the form that the import reads',
  reply: z.undefined(),
})

export const saveLevel = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/inventory/items/:id/level',
  access,
  summary: 'Sets safety level, place on the count sheet and storage area of an item at one location',
  params: byId,
  body: LevelWire,
  reply: once(ItemBalanceWire),
})

export const listItemBalances = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/items/:id/balances',
  access,
  summary: 'On hand and value of an item at each location that has it',
  params: byId,
  query: z.strictObject(page),
  reply: paged(ItemBalanceWire),
})

export const listItemMovements = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/items/:id/movements',
  access,
  summary: 'Movements of an item at one location, the last to happen first',
  params: byId,
  query: z.strictObject({
    locationId: Id,
    kind: z.enum(movementKinds).optional(),
    /** First and last day in Kathmandu. */
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
    ...page,
  }),
  reply: paged(MovementWire),
})
export const exportItemMovements = exportOf(listItemMovements)
export type ItemMovementsQuery = z.output<typeof listItemMovements.query>

export const listItemBatches = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/items/:id/batches',
  access,
  summary: 'Batches of an item that are not used up, by use-by date, at every location or at one',
  params: byId,
  query: z.strictObject({ locationId: Id.optional() }),
  reply: once(z.array(BatchWire)),
})
