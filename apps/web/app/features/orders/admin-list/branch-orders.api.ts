import { type BranchOrders, listBranchOrders } from '@momo/contracts/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import type { BranchOrdersView } from './branch-orders-view.ts'

const pageSize = 30

/** `now` is the time of the response, for 'Today' and 'Late'. */
export type Shown = { page: BranchOrders; now: Date }

async function findBranchOrders({ q, ...view }: BranchOrdersView, signal: AbortSignal): Promise<Shown> {
  const query = { ...view, search: q && latinDigits(q), limit: pageSize }
  return { page: await call(listBranchOrders, { query }, { signal }), now: thisMinute() }
}

/** The last page stays visible while the next one loads. */
export const branchOrdersQuery = (view: BranchOrdersView) =>
  queryOptions({
    queryKey: ['orders', 'branch', view],
    queryFn: ({ signal }) => findBranchOrders(view, signal),
    placeholderData: keepPreviousData,
  })
