import { defineJob } from '#platform/queue/queue.ts'
import { purgeExports, removeOrphanParts } from './purge-exports.service.ts'

export const exportsJobs = [
  defineJob({ name: 'exports.purge', cron: '27 * * * *', run: purgeExports }),
  // 03:55 in Kathmandu.
  defineJob({ name: 'exports.remove-orphan-parts', cron: '10 22 * * *', run: removeOrphanParts }),
]
