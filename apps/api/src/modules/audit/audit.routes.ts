import type { FastifyInstance } from 'fastify'
import { exportAudit, readAudit } from '@momo/contracts/audit'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { readTrail } from './read-audit.service.ts'

export function auditRoutes(app: FastifyInstance): void {
  mountList(app, readAudit, exportAudit, ({ query }) => readTrail(query))
}
