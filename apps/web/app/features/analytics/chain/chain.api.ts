import { type BranchHealthQuery, getBranchHealth, getChainDashboard } from '@momo/contracts/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Head office gets no realtime event for each order of each branch; that would be more requests than this. */
const refetchMs = 15_000

export const chainQuery = () =>
  queryOptions({
    queryKey: ['analytics', 'chain', 'today'],
    queryFn: ({ signal }) => call(getChainDashboard, {}, { signal }),
    refetchInterval: refetchMs,
  })

export const healthQuery = (show: BranchHealthQuery['show']) =>
  queryOptions({
    queryKey: ['analytics', 'chain', 'branches', show],
    queryFn: ({ signal }) => call(getBranchHealth, { query: { show } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })
