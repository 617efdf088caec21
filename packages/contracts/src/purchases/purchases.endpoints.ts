import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import {
  NewPurchaseWire,
  PurchaseChoicesWire,
  PurchaseItemWire,
  PurchaseReversalWire,
  PurchaseRowWire,
  PurchaseWire,
} from './purchase.wire.ts'

/** the location is the branch of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}

export const getPurchaseChoices = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/purchases/choices',
  ...own,
  summary: 'Suppliers and items that the own branch has bought lately',
  reply: once(PurchaseChoicesWire),
})

export const findPurchaseItems = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/purchases/items',
  ...own,
  summary: 'All items that can be bought, by name, with the last purchase of the own branch',
  query: z.strictObject({
    /** Beginnings of words of the name, in English or Nepali. */
    q: z.string().trim().max(80).optional(),
    ...page,
  }),
  reply: paged(PurchaseItemWire),
})
export type PurchaseItemsQuery = z.output<typeof findPurchaseItems.query>

export const listOwnPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/purchases',
  ...own,
  summary: 'Local purchases of the own branch, the last recorded first',
  query: z.strictObject(page),
  reply: paged(PurchaseRowWire),
})
export const exportOwnPurchases = exportOf(listOwnPurchases)

export const recordPurchase = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/purchases',
  ...own,
  permission: 'stock.write',
  summary: 'Takes the goods into stock and, if paid from the till, the cash out of it; idempotent by id',
  body: NewPurchaseWire,
  reply: once(PurchaseWire),
})

export const getOwnPurchase = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/purchases/:id',
  ...own,
  summary: 'A local purchase of the own branch',
  params: byId,
  reply: once(PurchaseWire),
})

export const reversePurchase = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/purchases/:id/reversal',
  ...own,
  permission: 'stock.write',
  summary:
    'Reverses a purchase and its payment from the till, once; rejected when the till of that day is closed',
  params: byId,
  body: PurchaseReversalWire,
  reply: once(PurchaseWire),
})

/** Multipart, one file under 'document'. */
export const addPurchasePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/purchases/:id/photo',
  ...own,
  permission: 'stock.write',
  summary: 'Adds or replaces the photo of the slip',
  params: byId,
  reply: once(PurchaseWire),
})

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/purchases',
  access: ['superadmin'],
  summary: 'Local purchases of all branches or of one, the last recorded first',
  query: z.strictObject({
    branchId: Id.optional(),
    /** By the day of the purchase, both included. */
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
    ...page,
  }),
  reply: paged(PurchaseRowWire),
})
export const exportPurchases = exportOf(listPurchases)
export type PurchasesQuery = z.output<typeof listPurchases.query>

export const getPurchase = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/purchases/:id',
  access: ['superadmin'],
  summary: 'A local purchase of a branch',
  params: byId,
  reply: once(PurchaseWire),
})
