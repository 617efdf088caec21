import {
  cancelPurchaseOrder,
  closePurchaseOrder,
  closePurchaseOrderLine,
  createDrafts,
  getProposals,
  getPurchaseOrder,
  getPurchaseOrderDocument,
  getPurchaseOrdersSummary,
  listPurchaseOrders,
  type NewDrafts,
  type NewSending,
  type Proposals,
  type PurchaseOrder,
  type PurchaseOrderCancellation,
  type PurchaseOrderChange,
  type PurchaseOrderClosing,
  type PurchaseOrdersQuery,
  type PurchaseOrdersSummary,
  savePurchaseOrder,
  sendPurchaseOrder,
} from '@momo/contracts/purchase-orders'
import { getSupplier, listSuppliers, type Supplier, type SupplierRow } from '@momo/contracts/suppliers'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { openFile } from '#lib/api/open-file.ts'
import { waitForPause } from '#lib/query/debounce.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const perPage = 30
const mostFound = 50
const pauseMs = 250

export type OrdersFilter = Omit<PurchaseOrdersQuery, 'limit' | 'cursor'>

export const ordersQuery = (filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: ['purchase-orders', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPurchaseOrders, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const ordersSummaryQuery = () =>
  queryOptions({
    queryKey: ['purchase-orders', 'summary'],
    queryFn: ({ signal }): Promise<PurchaseOrdersSummary> => call(getPurchaseOrdersSummary, {}, { signal }),
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'one', id],
    queryFn: ({ signal }): Promise<PurchaseOrder> => call(getPurchaseOrder, { params: { id } }, { signal }),
  })

/** Of the first kitchen, unless a place is named. */
export const proposalsQuery = (location: string | undefined) =>
  queryOptions({
    queryKey: ['purchase-orders', 'proposals', location],
    queryFn: ({ signal }): Promise<Proposals> =>
      call(getProposals, { query: { ...(location && { location }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The key is that of the page of suppliers, so both share what was loaded. */
export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: ({ signal }): Promise<Supplier> => call(getSupplier, { params: { id } }, { signal }),
  })

/** Suppliers that are not archived, those that take orders next first. */
export const supplierChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['suppliers', 'choices', q],
    queryFn: async ({ signal }): Promise<SupplierRow[]> => {
      if (q) await waitForPause(pauseMs, signal)
      const query = { q: q || undefined, sort: 'next-order-day' as const, limit: mostFound }
      return (await call(listSuppliers, { query }, { signal })).items
    },
    placeholderData: keepPreviousData,
  })

export const refreshOrders = (): Promise<void> => invalidate('purchase-orders')

/** The id of a new order is made here, so a retry after a lost response adds it only once. */
export const saveOrder = (id: string, body: PurchaseOrderChange): Promise<PurchaseOrder> =>
  call(savePurchaseOrder, { params: { id }, body })
export const sendOrder = (id: string, body: NewSending): Promise<PurchaseOrder> =>
  call(sendPurchaseOrder, { params: { id }, body })
export const closeOrder = (id: string, body: PurchaseOrderClosing): Promise<PurchaseOrder> =>
  call(closePurchaseOrder, { params: { id }, body })
export const closeLine = (id: string, line: number, body: PurchaseOrderClosing): Promise<PurchaseOrder> =>
  call(closePurchaseOrderLine, { params: { id, line }, body })
export const cancelOrder = (id: string, body: PurchaseOrderCancellation): Promise<PurchaseOrder> =>
  call(cancelPurchaseOrder, { params: { id }, body })
export const openDocument = (id: string): Promise<void> => openFile(getPurchaseOrderDocument, { id })

/** Idempotent by the ids of the orders. */
export const sendDrafts = (body: NewDrafts): Promise<{ id: string; number: string }[]> =>
  call(createDrafts, { body })
