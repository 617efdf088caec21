import {
  addReceiptPhoto,
  findReceiptItems,
  getGoodsReceipt,
  getReceiptForm,
  getSupplierScore,
  type GoodsReceipt,
  type GoodsReceiptRow,
  type GoodsReceiptsQuery,
  type GoodsReturn,
  listGoodsReceipts,
  type ReceiptForm,
  type ReceiptItem,
  type ReceiptReversal,
  removeReceiptPhoto,
  returnGoods,
  reverseGoodsReceipt,
  type SupplierScore,
} from '@momo/contracts/goods-receipts'
import { listSuppliers, type SupplierRow } from '@momo/contracts/suppliers'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { attachPhoto } from '#lib/editor/pictures/attach-photo.ts'
import { waitForPause } from '#lib/query/debounce.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'

const perPage = 30
const mostFound = 50
const mostUsual = 12
const pauseMs = 250

export type ReceiptsFilter = Omit<GoodsReceiptsQuery, 'limit' | 'cursor'>

export const receiptsQuery = (filter: ReceiptsFilter) =>
  infiniteQueryOptions({
    queryKey: ['goods-receipts', 'list', filter],
    queryFn: ({ pageParam, signal }): Promise<{ items: GoodsReceiptRow[]; nextCursor: string | undefined }> =>
      call(listGoodsReceipts, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['goods-receipts', 'one', id],
    queryFn: ({ signal }): Promise<GoodsReceipt> => call(getGoodsReceipt, { params: { id } }, { signal }),
  })

const mostForms = 20

/** What an order still expects. The last ones are on the device, for a door without a network. */
export const receiptFormQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['goods-receipts', 'form', orderId],
    ...offlineCopy(
      { endpoint: getReceiptForm, name: orderId, most: mostForms },
      (signal): Promise<ReceiptForm> => call(getReceiptForm, { query: { orderId } }, { signal }),
    ),
  })

/** Items by name, with the last prices of the supplier or of the market. */
export const receiptItemsQuery = (supplierId: string | undefined, q: string) =>
  queryOptions({
    queryKey: ['goods-receipts', 'items', supplierId, q],
    queryFn: async ({ signal }): Promise<ReceiptItem[]> => {
      if (q) await waitForPause(pauseMs, signal)
      const query = { supplierId, q: q || undefined, limit: mostFound }
      return (await call(findReceiptItems, { query }, { signal })).items
    },
    placeholderData: keepPreviousData,
  })

/** What this supplier or the market sold before. */
export const usualItemsQuery = (supplierId: string | undefined) =>
  queryOptions({
    queryKey: ['goods-receipts', 'usual', supplierId],
    queryFn: async ({ signal }): Promise<ReceiptItem[]> => {
      const query = { supplierId, filter: 'sold' as const, limit: mostUsual }
      return (await call(findReceiptItems, { query }, { signal })).items
    },
  })

const mostSuppliers = 100

/** For a delivery without an order. */
export const supplierNamesQuery = () =>
  queryOptions({
    queryKey: ['suppliers', 'names'],
    queryFn: async ({ signal }): Promise<SupplierRow[]> =>
      (await call(listSuppliers, { query: { sort: 'name', limit: mostSuppliers } }, { signal })).items,
  })

export const scoreQuery = (supplierId: string) =>
  queryOptions({
    queryKey: ['goods-receipts', 'score', supplierId],
    queryFn: ({ signal }): Promise<SupplierScore> =>
      call(getSupplierScore, { params: { id: supplierId } }, { signal }),
  })

export const refreshReceipts = (): void => {
  for (const module of ['goods-receipts', 'purchase-orders', 'inventory'] as const) void invalidate(module)
}

export const addPhoto = (id: string, file: File): Promise<GoodsReceipt> =>
  attachPhoto(addReceiptPhoto, id, file)
export const removePhoto = (id: string, photoId: string): Promise<GoodsReceipt> =>
  call(removeReceiptPhoto, { params: { id, photoId } })
export const sendReturn = (id: string, body: GoodsReturn): Promise<GoodsReceipt> =>
  call(returnGoods, { params: { id }, body })
export const sendReversal = (id: string, body: ReceiptReversal): Promise<GoodsReceipt> =>
  call(reverseGoodsReceipt, { params: { id }, body })
