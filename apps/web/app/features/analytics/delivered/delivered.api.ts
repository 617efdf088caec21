import { type DeliveryGroup, exportDeliveries, getDeliveries } from '@momo/contracts/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import type { DeliveredView } from './delivered-view.ts'

const refetchMs = 60_000

const toQuery = ({ from, to, before, branch }: DeliveredView) => ({
  from,
  to,
  ...(before && { beforeFrom: before.from, beforeTo: before.to }),
  ...(branch && { branchId: branch }),
})

export const deliveriesQuery = (view: DeliveredView) =>
  queryOptions({
    queryKey: ['analytics', 'deliveries', toQuery(view)],
    queryFn: ({ signal }) => call(getDeliveries, { query: toQuery(view) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

export const saveDeliveries = (view: DeliveredView, by: DeliveryGroup): Promise<void> =>
  download(exportDeliveries, { ...toQuery(view), by })
