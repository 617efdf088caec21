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
