import { exportSales, getSaleGroups, getSales } from '@momo/contracts/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import type { SalesView } from './sales-view.ts'

const refetchMs = 60_000

const toQuery = ({ from, to, before, branch, fulfilment, payment, source }: SalesView) => ({
  from,
  to,
  ...(before && { beforeFrom: before.from, beforeTo: before.to }),
  ...(branch && { branchId: branch }),
  ...(fulfilment && { fulfilment }),
  ...(payment && { payment }),
  ...(source && { source }),
})

export const salesQuery = (view: SalesView) =>
  queryOptions({
    queryKey: ['analytics', 'sales', toQuery(view)],
    queryFn: ({ signal }) => call(getSales, { query: toQuery(view) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

export const saleGroupsQuery = (view: SalesView) =>
  queryOptions({
    queryKey: ['analytics', 'sale-groups', view.by, toQuery(view)],
    queryFn: ({ signal }) => call(getSaleGroups, { query: { ...toQuery(view), by: view.by } }, { signal }),
    refetchInterval: refetchMs,
  })

export const saveSales = (view: SalesView): Promise<void> =>
  download(exportSales, { ...toQuery(view), by: view.by })
