import { defineJob } from '#platform/queue/queue.ts'
import { checkLedger } from './self-check/check-ledger.service.ts'
import { takeSnapshots } from './self-check/take-snapshots.service.ts'
import { sumDays } from './sums/sum-days.service.ts'

/** 01:00, 02:50 and 03:05 in Kathmandu: the day that is summed is over, and the one of the snapshot began hours ago. */
export const inventoryJobs = [
  defineJob({ name: 'inventory.sum-days', cron: '15 19 * * *', run: () => sumDays() }),
  defineJob({ name: 'inventory.take-snapshots', cron: '5 21 * * *', run: () => takeSnapshots() }),
  defineJob({
    name: 'inventory.check-ledger',
    cron: '20 21 * * *',
    run: async () => void (await checkLedger()),
  }),
]
