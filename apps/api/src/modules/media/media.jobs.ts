import { defineJob } from '#platform/queue/queue.ts'
import { sweepFiles } from './cleanup/delete-orphan-files.service.ts'
import { sweepPictures } from './cleanup/delete-unused-pictures.service.ts'

/** 02:50 in Kathmandu; an hour later the worker has long taken away the files of what went. */
export const mediaJobs = [
  defineJob({ name: 'media.sweep-pictures', cron: '5 21 * * *', run: () => sweepPictures() }),
  defineJob({ name: 'media.sweep-files', cron: '5 22 * * *', run: () => sweepFiles() }),
]
