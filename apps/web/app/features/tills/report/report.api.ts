import { exportTillReport, getBranchTillReport, getTillReport, type TillReport } from '@momo/contracts/tills'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

export const reportQuery = (date: string) =>
  queryOptions({
    queryKey: ['tills', 'report', date],
    queryFn: ({ signal }): Promise<TillReport> => call(getTillReport, { params: { date } }, { signal }),
  })

export const branchReportQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: ['tills', 'branch-report', id, date],
    queryFn: ({ signal }): Promise<TillReport> =>
      call(getBranchTillReport, { params: { id, date } }, { signal }),
  })

export const downloadReport = (date: string): Promise<void> => download(exportTillReport, {}, { date })
