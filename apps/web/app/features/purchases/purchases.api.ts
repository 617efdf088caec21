import {
  addPurchasePhoto,
  findPurchaseItems,
  getOwnPurchase,
  getPurchaseChoices,
  listOwnPurchases,
  type NewPurchase,
  type Purchase,
  type PurchaseChoices,
  type PurchaseItem,
  type PurchaseReversal,
  type PurchaseRow,
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

export const ownPurchasesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['purchases', 'own'],
    queryFn: ({ pageParam, signal }): Promise<Page<PurchaseRow>> =>
      call(listOwnPurchases, { query: { cursor: pageParam, limit: rowsPerPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
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
