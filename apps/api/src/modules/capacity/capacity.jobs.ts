import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldSlots } from './capacity.service.ts'

/** 03:50 in Kathmandu. */
export const capacityJobs = [
  defineJob({ name: 'capacity.purge-old', cron: '5 22 * * *', run: () => purgeOldSlots() }),
]
