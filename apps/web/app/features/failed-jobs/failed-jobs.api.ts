import { listFailedJobs, retryFailedJobs } from '@momo/contracts/failed-jobs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export const failedJobsQuery = () =>
  queryOptions({
    queryKey: ['failed-jobs', 'list'],
    queryFn: ({ signal }) => call(listFailedJobs, {}, { signal }),
  })

export const retryTask = (task: string) => call(retryFailedJobs, { body: { task } })
