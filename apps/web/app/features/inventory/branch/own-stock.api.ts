import {
  getOwnItem,
  listOwnMovements,
  listOwnStock,
  type Movement,
  type OwnItem,
  type OwnStock,
  type StockFilter,
} from '@momo/contracts/inventory'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export type StockView = { filter: StockFilter; q: string | undefined }
type Page<T> = { items: T[]; nextCursor: string | undefined }

const stockPerPage = 50
const movementsPerPage = 20

/** Items of the own branch by name. A refetch reads all loaded pages again, each after the cursor of the one before. */
export const ownStockQuery = ({ filter, q }: StockView) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'own', 'list', filter, q ?? ''],
    queryFn: ({ pageParam, signal }): Promise<Page<OwnStock>> =>
      call(listOwnStock, { query: { filter, q, cursor: pageParam, limit: stockPerPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const ownItemQuery = (id: string) =>
  queryOptions({
    queryKey: ['inventory', 'own', 'item', id],
    queryFn: ({ signal }): Promise<OwnItem> => call(getOwnItem, { params: { id } }, { signal }),
  })

/** Movements of an item at the own branch, the last to happen first. */
export const ownMovementsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'own', 'movements', id],
    queryFn: ({ pageParam, signal }): Promise<Page<Movement>> =>
      call(
        listOwnMovements,
        { params: { id }, query: { cursor: pageParam, limit: movementsPerPage } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
