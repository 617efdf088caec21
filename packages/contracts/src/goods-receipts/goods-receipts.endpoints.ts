import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { receiptKinds } from './goods-receipt.ts'
import { GoodsReceiptRowWire, GoodsReceiptWire } from './goods-receipt.wire.ts'
import { ReceiptFormWire, ReceiptItemWire } from './receipt-form.wire.ts'
import { GoodsReturnWire, NewGoodsReceiptWire, ReceiptReversalWire } from './receipt-input.wire.ts'
import { SupplierScoreWire } from './supplier-score.wire.ts'

const access = ['superadmin'] as const
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}

export const listGoodsReceipts = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/goods-receipts',
  access,
  summary: 'Goods receipts and returns, the last recorded first',
  query: z.strictObject({
    supplierId: Id.optional(),
    orderId: Id.optional(),
    locationId: Id.optional(),
    kind: z.enum(receiptKinds).optional(),
    /** `market`: bought without a supplier. `awaiting-bill`: goods that are not billed, and returns that are not credited. */
    filter: z.enum(['market', 'awaiting-bill']).optional(),
    ...page,
  }),
  reply: paged(GoodsReceiptRowWire),
})
export const exportGoodsReceipts = exportOf(listGoodsReceipts)
export type GoodsReceiptsQuery = z.output<typeof listGoodsReceipts.query>

export const getReceiptForm = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/goods-receipts/form',
  access,
  summary: 'What is still expected of an order, with the last prices, use-by dates and batch codes',
  query: z.strictObject({ orderId: Id }),
  reply: once(ReceiptFormWire),
})

export const findReceiptItems = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/goods-receipts/items',
  access,
  summary: 'Items that can be received, by name, with the last prices of a supplier or of the market',
  query: z.strictObject({
    /** Absent: the market. */
    supplierId: Id.optional(),
    /** Only what this supplier or the market has sold or has a price for. */
    filter: z.enum(['sold']).optional(),
    /** Beginnings of words of the name, in English or Nepali. */
    q: z.string().trim().max(80).optional(),
    ...page,
  }),
  reply: paged(ReceiptItemWire),
})
export type ReceiptItemsQuery = z.output<typeof findReceiptItems.query>

export const postGoodsReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/goods-receipts',
  access,
  summary: 'Takes goods of an order, of a supplier or of the market into stock; idempotent by id',
  body: NewGoodsReceiptWire,
  reply: once(GoodsReceiptWire),
})

export const getGoodsReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/goods-receipts/:id',
  access,
  summary: 'One goods receipt or return',
  params: byId,
  reply: once(GoodsReceiptWire),
})

export const returnGoods = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/goods-receipts/:id/returns',
  access,
  summary: 'Sends goods of a receipt back to the supplier and expects a credit; idempotent by id',
  params: byId,
  body: GoodsReturnWire,
  /** The return. */
  reply: once(GoodsReceiptWire),
})

export const reverseGoodsReceipt = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/goods-receipts/:id/reversal',
  access,
  summary: 'Reverses a receipt or a return, once; rejected when a part of it was billed or returned',
  params: byId,
  body: ReceiptReversalWire,
  reply: once(GoodsReceiptWire),
})

/** Multipart, one file under 'document'. */
export const addReceiptPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/goods-receipts/:id/photos',
  access,
  summary: 'Adds a photo of the slip; at most four',
  params: byId,
  reply: once(GoodsReceiptWire),
})

export const removeReceiptPhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/super-admin/goods-receipts/:id/photos/:photoId',
  access,
  summary: 'Removes a photo of the slip',
  params: z.strictObject({ id: Id, photoId: Id }),
  reply: once(GoodsReceiptWire),
})

export const getSupplierScore = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/suppliers/:id/score',
  access,
  summary: 'How well a supplier delivered in the last 90 days',
  params: byId,
  reply: once(SupplierScoreWire),
})

export const listSupplierScores = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/suppliers/scores',
  access,
  summary: 'The scores of several suppliers',
  query: z.strictObject({
    /** Separated by commas; unknown ones are left out. */
    ids: z.codec(z.string().min(1, { abort: true }).max(4_000, { abort: true }), z.array(Id).max(100), {
      decode: (text) => text.split(','),
      encode: (ids) => ids.join(','),
    }),
  }),
  reply: once(z.array(SupplierScoreWire)),
})
