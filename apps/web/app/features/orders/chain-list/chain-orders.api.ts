import { listStaffBranches } from '@momo/contracts/branches'
import {
  type ChainOrderFilter,
  type ChainOrders,
  deleteOrderView,
  getChainOrderSummary,
  listChainOrders,
  listOrderViews,
  saveOrderView,
} from '@momo/contracts/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { thisMinute } from '#lib/format/dates.ts'
import type { ChainOrdersView } from './chain-orders-view.ts'

const pageSize = 50
/** Events of other branches do not reach head office's socket, so the list is polled. */
const pollMs = 15_000

/** `now` is the time of the response, for 'Today' and 'Late'. */
export type Shown = { page: ChainOrders; now: Date }

/** The last page stays visible while the next one loads. */
export const chainOrdersQuery = ({ filters, cursor }: ChainOrdersView) =>
  queryOptions({
    queryKey: ['orders', 'chain', filters, cursor],
    queryFn: async ({ signal }): Promise<Shown> => {
      const query = { ...filters, cursor, limit: pageSize }
      return { page: await call(listChainOrders, { query }, { signal }), now: thisMinute() }
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })

export const chainSummaryQuery = queryOptions({
  queryKey: ['orders', 'chain-summary'],
  queryFn: ({ signal }) => call(getChainOrderSummary, {}, { signal }),
  refetchInterval: pollMs,
})

/** For the branch filter. */
export const branchNamesQuery = queryOptions({
  queryKey: ['branches', 'names'],
  queryFn: async ({ signal }) => {
    const { items } = await call(listStaffBranches, { query: { state: 'all', limit: 100 } }, { signal })
    return items.map(({ id, name }) => ({ id, name }))
  },
})

export const orderViewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: ({ signal }) => call(listOrderViews, {}, { signal }),
})

export const saveView = (name: string, filters: ChainOrderFilter) =>
  call(saveOrderView, { body: { name, filters } })

export const removeView = (id: string) => call(deleteOrderView, { params: { id } })
