import { getValuation } from '@momo/contracts/inventory'
import {
  exportDeadStock,
  exportFoodCost,
  exportMovements,
  exportUsage,
  exportValuation,
  exportWaste,
  getFoodCost,
  getUsage,
  getWaste,
  listDeadStock,
  listReportMovements,
  listValuationItems,
} from '@momo/contracts/stock-reports'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import type {
  FoodCostView,
  MovementsView,
  UnusedView,
  UsageView,
  ValueView,
  WasteView,
} from './report-view.ts'

const limit = 50

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | undefined }) => nextCursor,
  placeholderData: keepPreviousData,
}

const dateOf = ({ date }: Pick<ValueView, 'date'>) => ({ ...(date && { date }) })
const usageOf = ({ from, to, place, item, kind }: UsageView) => ({
  from,
  to,
  ...(place && { locationId: place }),
  ...(item && { itemId: item }),
  ...(kind && { kind }),
})
const wasteOf = ({ from, to, place, item, reason }: WasteView) => ({
  from,
  to,
  ...(place && { locationId: place }),
  ...(item && { itemId: item }),
  ...(reason && { reason }),
})
const movementsOf = ({ kind, figure, ...view }: MovementsView) => ({
  ...wasteOf({ ...view, by: 'reason' }),
  ...(kind && { kind }),
  figure,
})
const foodCostOf = ({ from, to, food, place }: FoodCostView) => ({
  from,
  to,
  ...(food && { foodId: food }),
  ...(place && { branchId: place }),
})
const unusedOf = ({ days, place }: UnusedView) => ({
  days: Number(days),
  ...(place && { locationId: place }),
})

export const placeValuesQuery = (view: Pick<ValueView, 'date'>) =>
  queryOptions({
    queryKey: ['inventory', 'valuation', dateOf(view)],
    queryFn: ({ signal }) => call(getValuation, { query: dateOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const itemValuesQuery = (view: Pick<ValueView, 'date'>, locationId: string) =>
  infiniteQueryOptions({
    queryKey: ['stock-reports', 'values', locationId, dateOf(view)],
    queryFn: ({ pageParam, signal }) =>
      call(
        listValuationItems,
        { query: { ...dateOf(view), locationId, cursor: pageParam, limit } },
        { signal },
      ),
    ...byCursor,
  })

export const usageQuery = (view: UsageView) =>
  infiniteQueryOptions({
    queryKey: ['stock-reports', 'usage', view],
    queryFn: ({ pageParam, signal }) =>
      call(getUsage, { query: { ...usageOf(view), by: view.by, cursor: pageParam, limit } }, { signal }),
    ...byCursor,
  })

export const wasteQuery = (view: WasteView) =>
  queryOptions({
    queryKey: ['stock-reports', 'waste', view],
    queryFn: ({ signal }) => call(getWaste, { query: { ...wasteOf(view), by: view.by } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const foodCostQuery = (view: FoodCostView) =>
  queryOptions({
    queryKey: ['stock-reports', 'food-cost', view],
    queryFn: ({ signal }) => call(getFoodCost, { query: { ...foodCostOf(view), by: view.by } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const unusedQuery = (view: UnusedView) =>
  infiniteQueryOptions({
    queryKey: ['stock-reports', 'unused', view],
    queryFn: ({ pageParam, signal }) =>
      call(listDeadStock, { query: { ...unusedOf(view), cursor: pageParam, limit } }, { signal }),
    ...byCursor,
  })

export const reportMovementsQuery = (view: MovementsView) =>
  infiniteQueryOptions({
    queryKey: ['stock-reports', 'movements', view],
    queryFn: ({ pageParam, signal }) =>
      call(listReportMovements, { query: { ...movementsOf(view), cursor: pageParam, limit } }, { signal }),
    ...byCursor,
  })

export const downloadValues = (view: ValueView) =>
  download(exportValuation, { ...dateOf(view), ...(view.place && { locationId: view.place }) })
export const downloadUsage = (view: UsageView) => download(exportUsage, usageOf(view))
export const downloadWaste = (view: WasteView) => download(exportWaste, wasteOf(view))
export const downloadFoodCost = (view: FoodCostView) => download(exportFoodCost, foodCostOf(view))
export const downloadUnused = (view: UnusedView) => download(exportDeadStock, unusedOf(view))
export const downloadMovements = (view: MovementsView) => download(exportMovements, movementsOf(view))
