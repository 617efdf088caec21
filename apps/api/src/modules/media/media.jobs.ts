import { defineJob } from '#platform/queue/queue.ts'
import { deleteOrphanFiles } from './cleanup/delete-orphan-files.service.ts'
import { deleteUnusedPictures } from './cleanup/delete-unused-pictures.service.ts'

/** 02:50 in Kathmandu; the file cleanup runs an hour later, after the worker has deleted the files of dropped pictures. */
export const mediaJobs = [
  defineJob({ name: 'media.sweep-pictures', cron: '5 21 * * *', run: () => deleteUnusedPictures() }),
  defineJob({ name: 'media.sweep-files', cron: '5 22 * * *', run: () => deleteOrphanFiles() }),
]
