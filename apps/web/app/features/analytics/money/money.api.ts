import {
  exportChainMoneyEntries,
  exportMoneyEntries,
  getChainMoneyLine,
  getMoneyLine,
  listChainMoneyEntries,
  listMoneyEntries,
  type MoneyList,
} from '@momo/contracts/analytics'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { entriesViewFromUrl, isTooLong, type MoneyPlace, type MoneyView } from './money-view.ts'

const refetchMs = 60_000

const branchOf = (place: MoneyPlace) =>
  place.area === 'chain' && place.branch ? { branchId: place.branch } : {}
const toQuery = ({ from, to, place }: MoneyView) => ({ from, to, ...branchOf(place) })

export const moneyLineQuery = (view: MoneyView) =>
  queryOptions({
    queryKey: ['analytics', 'money', view],
    queryFn: ({ signal }) =>
      view.place.area === 'branch'
        ? call(getMoneyLine, { query: { from: view.from, to: view.to } }, { signal })
        : call(getChainMoneyLine, { query: toQuery(view) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

type ListView = MoneyView & { list: MoneyList }

export const moneyEntriesQuery = (view: ListView) =>
  infiniteQueryOptions({
    queryKey: ['analytics', 'money-entries', view],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...toQuery(view), list: view.list, limit: 50, ...(pageParam && { cursor: pageParam }) }
      return view.place.area === 'branch'
        ? call(listMoneyEntries, { query }, { signal })
        : call(listChainMoneyEntries, { query }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const saveMoneyEntries = (view: ListView): Promise<void> =>
  download(view.place.area === 'branch' ? exportMoneyEntries : exportChainMoneyEntries, {
    ...toQuery(view),
    list: view.list,
  })

/** For the loaders of the pages with entries. */
export async function prefetchEntries(search: URLSearchParams, place: MoneyPlace): Promise<void> {
  const view = entriesViewFromUrl(search, place, todayInNepal())
  if (!isTooLong(view)) await prefetchPages(moneyEntriesQuery(view))
}
