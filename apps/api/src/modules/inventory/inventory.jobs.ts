import { defineJob } from '#platform/queue/queue.ts'
import { checkLedger } from './self-check/check-ledger.service.ts'
import { takeSnapshots } from './self-check/take-snapshots.service.ts'

/** 02:50 and 03:05 in Kathmandu, hours after the start of the day of which the snapshot is. */
export const inventoryJobs = [
  defineJob({ name: 'inventory.take-snapshots', cron: '5 21 * * *', run: () => takeSnapshots() }),
  defineJob({
    name: 'inventory.check-ledger',
    cron: '20 21 * * *',
    run: async () => void (await checkLedger()),
  }),
]
