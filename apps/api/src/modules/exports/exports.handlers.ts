import { defineHandler } from '#platform/queue/queue.ts'
import { exportDeleted, exportDue } from './exports.events.ts'
import { removeExportFiles } from './purge-exports.service.ts'
import { writeExport } from './write-export.service.ts'

export const exportsHandlers = [
  defineHandler({
    name: 'exports.write',
    event: exportDue,
    lowConcurrency: true,
    // Before pictures, of which an import queues hundreds: a person waits for the file.
    priority: -1,
    handle: ({ exportId }) => writeExport(exportId),
  }),
  defineHandler({
    name: 'exports.remove-files',
    event: exportDeleted,
    handle: ({ exportId }) => removeExportFiles(exportId),
  }),
]
