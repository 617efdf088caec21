import {
  exportTotalSale,
  getTotalSale,
  type SaleTargetChange,
  setSaleTarget,
} from '@momo/contracts/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

const refetchMs = 60_000
const toQuery = (year: number | undefined) => (year === undefined ? {} : { year })

export const totalSaleQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['analytics', 'total-sale', year],
    queryFn: ({ signal }) => call(getTotalSale, { query: toQuery(year) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

export const saveTotalSale = (year: number | undefined): Promise<void> =>
  download(exportTotalSale, toQuery(year))

export const sendTarget = (month: string, body: SaleTargetChange) =>
  call(setSaleTarget, { params: { month }, body })
