import {
  getOwnHistory,
  getOwnStockSummary,
  listOwnMovements,
  listOwnStock,
  type Movement,
  type OwnStock,
  type OwnStockQuery,
  type OwnStockSummary,
  type StockFilter,
  type StockHistory,
} from '@momo/contracts/inventory'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export type StockView = { filter: StockFilter; q: string | undefined; sort: OwnStockQuery['sort'] }
type Page<T> = { items: T[]; nextCursor: string | undefined }

const stockPerPage = 50
const movementsPerPage = 20

/** Items of the own branch, by days left or by name. A refetch reads all loaded pages again, each after the cursor of the one before. */
export const ownStockQuery = ({ filter, q, sort }: StockView) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'own', 'list', filter, sort, q ?? ''],
    queryFn: ({ pageParam, signal }): Promise<Page<OwnStock>> =>
      call(listOwnStock, { query: { filter, q, sort, cursor: pageParam, limit: stockPerPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** The number of items by filter. */
export const ownSummaryQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'own', 'summary'],
    queryFn: ({ signal }): Promise<OwnStockSummary> => call(getOwnStockSummary, {}, { signal }),
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

/** On hand at the end of each of the last 30 days. */
export const ownHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['inventory', 'own', 'history', id],
    queryFn: ({ signal }): Promise<StockHistory> =>
      call(getOwnHistory, { params: { id }, query: { days: '30' } }, { signal }),
  })
