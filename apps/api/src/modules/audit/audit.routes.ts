import type { FastifyInstance } from 'fastify'
import { readAudit } from '@momo/contracts/audit'
import { mount } from '#platform/http/mount.ts'
import { readTrail } from './read-audit.service.ts'

export function auditRoutes(app: FastifyInstance): void {
  mount(app, readAudit, ({ query }) => readTrail(query))
}
