import { type BranchOrders, listBranchOrders } from '@momo/contracts/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { type BranchOrdersView, filterOf } from './branch-orders-view.ts'

const pageSize = 30

/** `now` is the time of the response, for 'Today' and 'Late'. */
export type Shown = { page: BranchOrders; now: Date }

async function findBranchOrders(view: BranchOrdersView, signal: AbortSignal): Promise<Shown> {
  const query = { ...filterOf(view), cursor: view.cursor, limit: pageSize }
  return { page: await call(listBranchOrders, { query }, { signal }), now: thisMinute() }
}

/** The last page stays visible while the next one loads. */
export const branchOrdersQuery = (view: BranchOrdersView) =>
  queryOptions({
    queryKey: ['orders', 'branch', view],
    queryFn: ({ signal }) => findBranchOrders(view, signal),
    placeholderData: keepPreviousData,
  })
