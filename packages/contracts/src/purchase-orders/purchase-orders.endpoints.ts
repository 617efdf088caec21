import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { NewDraftsWire, ProposalsWire } from './proposal.wire.ts'
import { purchaseOrderStates } from './purchase-order.ts'
import {
  NewSendingWire,
  PurchaseOrderCancellationWire,
  PurchaseOrderChangeWire,
  PurchaseOrderClosingWire,
  PurchaseOrderRowWire,
  PurchaseOrdersSummaryWire,
  PurchaseOrderWire,
} from './purchase-order.wire.ts'

const access = ['superadmin'] as const

export const listPurchaseOrders = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/purchase-orders',
  access,
  summary: 'Purchase orders, the newest first; those with goods to come by the time of delivery',
  query: z.strictObject({
    state: z.enum(purchaseOrderStates).optional(),
    /** Orders with goods to come: any, those of today in Kathmandu, or those that are late. */
    due: z.enum(['any', 'today', 'late']).optional(),
    supplierId: Id.optional(),
    /** A number ('PO-0193', '193') or beginnings of words of the supplier's name. */
    q: z.string().trim().max(80).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: paged(PurchaseOrderRowWire),
})
export const exportPurchaseOrders = exportOf(listPurchaseOrders)
export type PurchaseOrdersQuery = z.output<typeof listPurchaseOrders.query>

export const getPurchaseOrdersSummary = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/purchase-orders/summary',
  access,
  summary: 'Numbers of drafts, of orders due today and late ones, and the value on order',
  reply: once(PurchaseOrdersSummaryWire),
})

export const getProposals = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/purchase-orders/proposals',
  access,
  summary: 'What to order for a kitchen or branch by supplier, from its alerts and the production plan',
  query: z.strictObject({
    /** The first kitchen if it is absent. */
    location: Id.optional(),
  }),
  reply: once(ProposalsWire),
})

export const createDrafts = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/purchase-orders/proposals',
  access,
  summary: 'Creates drafts from chosen proposals; idempotent by their ids',
  body: NewDraftsWire,
  reply: once(z.array(z.object({ id: Id, number: z.string() }))),
})

export const getPurchaseOrder = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/purchase-orders/:id',
  access,
  summary: 'A purchase order with its lines and sendings',
  params: byId,
  reply: once(PurchaseOrderWire),
})

export const savePurchaseOrder = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/purchase-orders/:id',
  access,
  summary: 'Adds a draft with version 0, or changes it',
  params: byId,
  body: PurchaseOrderChangeWire,
  reply: once(PurchaseOrderWire),
})

export const sendPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/purchase-orders/:id/sendings',
  access,
  summary: 'Records that an order is sent, or sent again, and mails it; idempotent by the id of the sending',
  params: byId,
  body: NewSendingWire,
  reply: once(PurchaseOrderWire),
})

export const closePurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/purchase-orders/:id/closing',
  access,
  summary: 'Closes an order of which goods were received; no more is expected',
  params: byId,
  body: PurchaseOrderClosingWire,
  reply: once(PurchaseOrderWire),
})

export const closePurchaseOrderLine = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/purchase-orders/:id/lines/:line/closing',
  access,
  summary: 'Closes one line of an order; no more of it is expected',
  params: z.strictObject({ id: Id, line: z.coerce.number().int().positive().max(32_767) }),
  body: PurchaseOrderClosingWire,
  reply: once(PurchaseOrderWire),
})

export const cancelPurchaseOrder = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/purchase-orders/:id/cancellation',
  access,
  summary: 'Cancels a draft, or a sent order of which nothing was received',
  params: byId,
  body: PurchaseOrderCancellationWire,
  reply: once(PurchaseOrderWire),
})

/** Replies with a PDF file. */
export const getPurchaseOrderDocument = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/purchase-orders/:id/document',
  access,
  summary: 'A purchase order as a PDF file of A4 pages',
  params: byId,
  reply: z.string(),
})
