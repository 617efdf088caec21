import { defineJob } from '#platform/queue/queue.ts'
import { purgeOldSlots } from './purge-slots.service.ts'

/** 03:50 in Kathmandu. */
export const capacityJobs = [defineJob({ name: 'capacity.forget-old', cron: '5 22 * * *', run: () => purgeOldSlots() })]
