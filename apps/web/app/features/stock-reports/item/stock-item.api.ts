import { getStockHistory } from '@momo/contracts/stock-reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export const chartDays = ['14', '30', '90'] as const

export type ItemView = ReturnType<typeof itemViewFromUrl>

const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

/** Reads the place and the period of the chart from the URL: ?place=…&days=90 */
export function itemViewFromUrl(search: URLSearchParams) {
  const place = search.get('place')
  return {
    place: isId(place) ? place : undefined,
    days: chartDays.find((days) => days === search.get('days')) ?? ('14' as const),
  }
}

export const historyQuery = (id: string, { place, days }: ItemView) =>
  queryOptions({
    queryKey: ['stock-reports', 'history', id, place, days],
    queryFn: ({ signal }) =>
      call(getStockHistory, { params: { id }, query: { locationId: place, days } }, { signal }),
    placeholderData: keepPreviousData,
  })
