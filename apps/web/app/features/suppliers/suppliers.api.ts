import { getSupplierScore, listSupplierScores, type SupplierScore } from '@momo/contracts/goods-receipts'
import { listPurchaseOrders, type PurchaseOrderRow } from '@momo/contracts/purchase-orders'
import { listBalances, type SupplierBalance } from '@momo/contracts/supplier-bills'
import {
  archiveSupplier,
  getSupplier,
  getSuppliersSummary,
  type ItemOffer,
  listItemOffers,
  listSupplierPrices,
  listSuppliers,
  removeSuppliedItem,
  restoreSupplier,
  saveSuppliedItem,
  saveSupplier,
  type SuppliedItemChange,
  type Supplier,
  type SupplierChange,
  type SuppliersQuery,
  type SuppliersSummary,
} from '@momo/contracts/suppliers'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const perPage = 30
const pricesPerPage = 20

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
}

export const suppliersQuery = (filter: Omit<SuppliersQuery, 'limit' | 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['suppliers', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSuppliers, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const suppliersSummaryQuery = () =>
  queryOptions({
    queryKey: ['suppliers', 'summary'],
    queryFn: ({ signal }): Promise<SuppliersSummary> => call(getSuppliersSummary, {}, { signal }),
  })

export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: ({ signal }): Promise<Supplier> => call(getSupplier, { params: { id } }, { signal }),
  })

export const pricesQuery = (id: string, itemId: string) =>
  infiniteQueryOptions({
    queryKey: ['suppliers', 'prices', id, itemId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSupplierPrices,
        { params: { id, itemId }, query: { cursor: pageParam, limit: pricesPerPage } },
        { signal },
      ),
    ...byCursor,
  })

/** Who sells the item, the cheapest first. */
export const offersQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['suppliers', 'offers', itemId],
    queryFn: ({ signal }): Promise<ItemOffer[]> =>
      call(listItemOffers, { params: { id: itemId } }, { signal }),
  })

export const scoreQuery = (id: string) =>
  queryOptions({
    queryKey: ['goods-receipts', 'score', id],
    queryFn: ({ signal }): Promise<SupplierScore> => call(getSupplierScore, { params: { id } }, { signal }),
  })

const byId = <T extends { supplierId: string }>(items: T[]) =>
  new Map(items.map((item) => [item.supplierId, item]))

/** Of the suppliers of one page of the list. */
export const scoresQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['goods-receipts', 'scores', ids],
    queryFn: async ({ signal }) => byId(await call(listSupplierScores, { query: { ids } }, { signal })),
    enabled: ids.length > 0,
  })

/** What we owe the suppliers of one page of the list; those without a bill are absent. */
export const owedQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ['supplier-bills', 'balances', 'of', ids],
    queryFn: async ({ signal }): Promise<Map<string, SupplierBalance>> =>
      byId((await call(listBalances, { query: { ids, limit: perPage } }, { signal })).items),
    enabled: ids.length > 0,
  })

const shownOrders = 5

export const lastOrdersQuery = (supplierId: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'last', supplierId],
    queryFn: async ({ signal }): Promise<PurchaseOrderRow[]> =>
      (await call(listPurchaseOrders, { query: { supplierId, limit: shownOrders } }, { signal })).items,
  })

export const refreshSuppliers = (): Promise<void> => invalidate('suppliers')

/** The id of a new supplier is made here, so a retry after a lost response adds it only once. */
export const sendSupplier = (id: string, body: SupplierChange): Promise<Supplier> =>
  call(saveSupplier, { params: { id }, body })
export const setArchived = (id: string, isArchived: boolean): Promise<Supplier> =>
  call(isArchived ? archiveSupplier : restoreSupplier, { params: { id } })
export const sendItem = (id: string, itemId: string, body: SuppliedItemChange): Promise<Supplier> =>
  call(saveSuppliedItem, { params: { id, itemId }, body })
export const removeItem = (id: string, itemId: string): Promise<Supplier> =>
  call(removeSuppliedItem, { params: { id, itemId } })
