import {
  addPurchasePhoto,
  findPurchaseItems,
  getOwnPurchase,
  getPurchase,
  getPurchaseChoices,
  listOwnPurchases,
  listPurchases,
  type NewPurchase,
  type Purchase,
  type PurchaseChoices,
  type PurchaseItem,
  type PurchaseReversal,
  type PurchaseRow,
  type PurchasesQuery,
  recordPurchase,
  reversePurchase,
} from '@momo/contracts/purchases'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { attachPhoto } from '#lib/editor/pictures/attach-photo.ts'
import { waitForPause } from '#lib/query/debounce.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

const rowsPerPage = 20
const mostFound = 50
const pauseMs = 250

export const purchaseChoicesQuery = () =>
  queryOptions({
    queryKey: ['purchases', 'choices'],
    queryFn: ({ signal }): Promise<PurchaseChoices> => call(getPurchaseChoices, {}, { signal }),
  })

/** All items of the chain by name, in English or Nepali. */
export const purchaseItemsQuery = (q: string) =>
  queryOptions({
    queryKey: ['purchases', 'items', q],
    queryFn: async ({ signal }): Promise<PurchaseItem[]> => {
      if (q) await waitForPause(pauseMs, signal)
      return (await call(findPurchaseItems, { query: { q: q || undefined, limit: mostFound } }, { signal }))
        .items
    },
    placeholderData: keepPreviousData,
  })

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Page<PurchaseRow>) => nextCursor,
}

export const ownPurchasesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['purchases', 'own'],
    queryFn: ({ pageParam, signal }): Promise<Page<PurchaseRow>> =>
      call(listOwnPurchases, { query: { cursor: pageParam, limit: rowsPerPage } }, { signal }),
    ...byCursor,
  })

export type PurchasesFilter = Omit<PurchasesQuery, 'cursor' | 'limit'>

/** Of all branches, for head office. */
export const purchasesQuery = (filter: PurchasesFilter) =>
  infiniteQueryOptions({
    queryKey: ['purchases', 'office', filter],
    queryFn: ({ pageParam, signal }): Promise<Page<PurchaseRow>> =>
      call(listPurchases, { query: { ...filter, cursor: pageParam, limit: rowsPerPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

/** Of any branch, for head office. */
export const purchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchases', 'office-one', id],
    queryFn: ({ signal }): Promise<Purchase> => call(getPurchase, { params: { id } }, { signal }),
  })

export const ownPurchaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['purchases', 'one', id],
    queryFn: ({ signal }): Promise<Purchase> => call(getOwnPurchase, { params: { id } }, { signal }),
  })

/** Idempotent by id. */
export const sendPurchase = (purchase: NewPurchase): Promise<Purchase> =>
  call(recordPurchase, { body: purchase })

export const sendReversal = (id: string, reversal: PurchaseReversal): Promise<Purchase> =>
  call(reversePurchase, { params: { id }, body: reversal })

export const addSlip = (id: string, file: File): Promise<Purchase> => attachPhoto(addPurchasePhoto, id, file)
