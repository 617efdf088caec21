import type { FastifyInstance } from 'fastify'
import { downloadMyData } from '@momo/contracts/my-data'
import { mountDownload } from '#platform/http/files/mount-download.ts'
import { exportMyData } from './export-my-data.service.ts'

/** All that is stored about one person: one now and then is enough. */
const limit = { max: 20, windowMs: 3_600_000, by: 'account' } as const

export function myDataRoutes(app: FastifyInstance): void {
  mountDownload(app, downloadMyData, exportMyData, { limit })
}
