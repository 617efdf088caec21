import { listItemBatches, listItemMovements } from '@momo/contracts/inventory'
import {
  exportMatrix,
  getMatrix,
  getMatrixSummary,
  getStockItem,
  listStockPlaces,
  type MatrixExportQuery,
  type MatrixQuery,
} from '@momo/contracts/stock-reports'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import type { CellKey } from './matrix-view.ts'

const perPage = 50
/** All places of the chain fit on one page. */
const mostPlaces = 200
const lastMovements = 5
const refetchMs = 60_000

export const matrixQuery = (filter: Omit<MatrixQuery, 'limit' | 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['stock-reports', 'matrix', filter],
    queryFn: ({ pageParam, signal }) =>
      call(getMatrix, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const matrixSummaryQuery = () =>
  queryOptions({
    queryKey: ['stock-reports', 'matrix-summary'],
    queryFn: ({ signal }) => call(getMatrixSummary, {}, { signal }),
    refetchInterval: refetchMs,
  })

/** An item at one place, or in the chain without one. */
export const stockItemQuery = (id: string, locationId?: string) =>
  queryOptions({
    queryKey: ['stock-reports', 'item', id, locationId],
    queryFn: ({ signal }) => call(getStockItem, { params: { id }, query: { locationId } }, { signal }),
  })

export const stockPlacesQuery = (id: string) =>
  queryOptions({
    queryKey: ['stock-reports', 'places', id],
    queryFn: async ({ signal }) =>
      (await call(listStockPlaces, { params: { id }, query: { limit: mostPlaces } }, { signal })).items,
  })

export const cellBatchesQuery = ({ itemId, locationId }: CellKey) =>
  queryOptions({
    queryKey: ['inventory', 'batches', itemId, locationId],
    queryFn: ({ signal }) =>
      call(listItemBatches, { params: { id: itemId }, query: { locationId } }, { signal }),
  })

export const cellMovementsQuery = ({ itemId, locationId }: CellKey) =>
  queryOptions({
    queryKey: ['inventory', 'last-movements', itemId, locationId],
    queryFn: async ({ signal }) => {
      const query = { locationId, limit: lastMovements }
      return (await call(listItemMovements, { params: { id: itemId }, query }, { signal })).items
    },
  })

export const downloadMatrix = (query: MatrixExportQuery) => download(exportMatrix, query)
