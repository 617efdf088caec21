import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/failed-jobs'
import { mount } from '#platform/http/mount.ts'
import { listFailedJobs, retryJobs } from './failed-jobs.service.ts'

export function failedJobsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listFailedJobs, () => listFailedJobs())
  mount(app, endpoints.retryFailedJobs, ({ actor, body }) => retryJobs(actor, body.task))
}
