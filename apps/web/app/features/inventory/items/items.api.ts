import {
  archiveItem,
  changeItem,
  closePeriod,
  createItem,
  createKitchen,
  exportItems,
  getItem,
  getStockSettings,
  getValuation,
  importItems,
  type Item,
  type ItemChange,
  type ItemFields,
  type ItemImport,
  type ItemsQuery,
  type Kitchen,
  type Level,
  listItemBalances,
  listItemMovements,
  listItems,
  type Opening,
  postOpening,
  restoreItem,
  saveLevel,
  saveStockSettings,
  type StockSettingsChange,
} from '@momo/contracts/inventory'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const perPage = 50
const movementsPerPage = 20

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
}

export const itemsQuery = (filter: Omit<ItemsQuery, 'limit' | 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'items', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listItems, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: ['inventory', 'item', id],
    queryFn: ({ signal }): Promise<Item> => call(getItem, { params: { id } }, { signal }),
  })

export const balancesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'balances', id],
    queryFn: ({ pageParam, signal }) =>
      call(listItemBalances, { params: { id }, query: { cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
  })

export const movementsQuery = (id: string, locationId: string) =>
  infiniteQueryOptions({
    queryKey: ['inventory', 'movements', id, locationId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listItemMovements,
        { params: { id }, query: { locationId, cursor: pageParam, limit: movementsPerPage } },
        { signal },
      ),
    ...byCursor,
  })

export const valuationQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'valuation'],
    queryFn: ({ signal }) => call(getValuation, { query: {} }, { signal }),
  })

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'settings'],
    queryFn: ({ signal }) => call(getStockSettings, {}, { signal }),
  })

/** After a change: the list, the open item, its stock and its movements, and what is computed from them. */
export async function refreshInventory(): Promise<void> {
  await Promise.all((['inventory', 'stock-reports', 'stock-alerts'] as const).map(invalidate))
}

export const addItem = (body: ItemFields) => call(createItem, { body })
export const saveItem = (id: string, body: ItemChange) => call(changeItem, { params: { id }, body })
export const setArchived = (id: string, isArchived: boolean) =>
  call(isArchived ? archiveItem : restoreItem, { params: { id } })
export const setLevel = (id: string, body: Level) => call(saveLevel, { params: { id }, body })
export const recordOpening = (body: Opening) => call(postOpening, { body })
export const closeMonth = (month: string) => call(closePeriod, { body: { month } })
export const saveSettings = (body: StockSettingsChange) => call(saveStockSettings, { body })
export const addKitchen = (body: Kitchen) => call(createKitchen, { body })
export const sendImport = (body: ItemImport) => call(importItems, { body })
export const downloadItems = () => download(exportItems, {})
