import {
  deleteFestival,
  type FestivalChange,
  getForecastAccuracy,
  listFestivals,
  saveFestival,
} from '@momo/contracts/forecast'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate } from '#lib/query/invalidate.ts'

export const festivalsQuery = () =>
  queryOptions({
    queryKey: ['forecast', 'festivals'],
    queryFn: ({ signal }) => call(listFestivals, {}, { signal }),
  })

/** Of one branch, or of all. */
export const accuracyQuery = (branchId: string | undefined) =>
  queryOptions({
    queryKey: ['forecast', 'accuracy', branchId],
    queryFn: ({ signal }) => call(getForecastAccuracy, { query: { branchId } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Drafts of requisitions and the plan of production follow the forecast. */
export function refreshForecast(): void {
  for (const module of ['forecast', 'requisitions', 'production'] as const) void invalidate(module)
}

/** Idempotent by id and version. */
export const sendFestival = (id: string, body: FestivalChange) => call(saveFestival, { params: { id }, body })
export const removeFestival = (id: string) => call(deleteFestival, { params: { id } })
