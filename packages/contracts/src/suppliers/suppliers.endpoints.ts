import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import {
  ItemOfferWire,
  SuppliedItemChangeWire,
  SupplierChangeWire,
  SupplierPriceWire,
  SupplierRowWire,
  SuppliersSummaryWire,
  SupplierWire,
} from './supplier.wire.ts'

const access = ['superadmin'] as const
const ofItem = z.strictObject({ id: Id, itemId: Id })

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/suppliers',
  access,
  summary: 'Suppliers by their next order day or name',
  query: z.strictObject({
    /** Beginnings of words of the name or of the items, or a PAN. */
    q: z.string().trim().max(80).optional(),
    filter: z.enum(['order-today', 'archived']).optional(),
    sort: z.enum(['next-order-day', 'name']).default('next-order-day'),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: paged(SupplierRowWire),
})
export const exportSuppliers = exportOf(listSuppliers)
export type SuppliersQuery = z.output<typeof listSuppliers.query>

export const getSuppliersSummary = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/suppliers/summary',
  access,
  summary: 'Numbers of suppliers and items, and who takes orders today',
  reply: once(SuppliersSummaryWire),
})

export const getSupplier = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/suppliers/:id',
  access,
  summary: 'One supplier with what it sells',
  params: byId,
  reply: once(SupplierWire),
})

export const saveSupplier = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/suppliers/:id',
  access,
  summary: 'Adds a supplier with version 0, or changes it',
  params: byId,
  body: SupplierChangeWire,
  reply: once(SupplierWire),
})

export const archiveSupplier = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/suppliers/:id/archive',
  access,
  summary: 'Archives a supplier; it is not proposed any more',
  params: byId,
  reply: once(SupplierWire),
})

export const restoreSupplier = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/suppliers/:id/restore',
  access,
  summary: 'Restores an archived supplier',
  params: byId,
  reply: once(SupplierWire),
})

export const saveSuppliedItem = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/suppliers/:id/items/:itemId',
  access,
  summary: 'Adds an item to what a supplier sells, or changes its unit or price',
  params: ofItem,
  body: SuppliedItemChangeWire,
  reply: once(SupplierWire),
})

export const removeSuppliedItem = endpoint({
  method: 'DELETE',
  path: '/api/v1/super-admin/suppliers/:id/items/:itemId',
  access,
  summary: 'Removes an item from what a supplier sells; its prices stay',
  params: ofItem,
  reply: once(SupplierWire),
})

export const listSupplierPrices = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/suppliers/:id/items/:itemId/prices',
  access,
  summary: 'All prices of an item at a supplier, the newest first',
  params: ofItem,
  query: z.strictObject({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: paged(SupplierPriceWire),
})
export const exportSupplierPrices = exportOf(listSupplierPrices)

export const listItemOffers = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/inventory/items/:id/offers',
  access,
  summary: 'Who sells an item and at which price, the cheapest by base unit first',
  params: byId,
  reply: once(z.array(ItemOfferWire)),
})
