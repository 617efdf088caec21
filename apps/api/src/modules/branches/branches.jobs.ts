import { defineJob } from '#platform/queue/queue.ts'
import { extendOpenSpans } from './hours/extend-open-spans.service.ts'

/** 02:20 in Kathmandu, the quietest hour. The spans reach ten days ahead, so nine missed runs in a row do no harm. */
export const branchesJobs = [
  defineJob({
    name: 'branches.extend-open-spans',
    cron: '35 20 * * *',
    run: async () => void (await extendOpenSpans()),
  }),
]
