import type { FastifyInstance } from 'fastify'
import { applyForJob, listDesignations } from '@momo/contracts/careers'
import { createDesignations, deleteDesignation } from '@momo/contracts/careers/writes'
import { formLimits } from '#platform/forms/form-limits.ts'
import { mount, mountCached } from '#platform/http/mount.ts'
import { submitApplication } from './apply-for-job.service.ts'
import * as changing from './change-designations.service.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { designationsKey, readDesignations } from './designations.service.ts'

export function careersRoutes(app: FastifyInstance): void {
  mountCached(app, listDesignations, { key: () => designationsKey }, () => readDesignations())
  mount(app, applyForJob, ({ body }) => submitApplication(body), formLimits)
  mount(app, createDesignations, ({ actor, body }) => changing.createDesignations(actor, body.designations))
  mount(app, deleteDesignation, ({ actor, params }) => changing.removeDesignation(actor, params.id))
  inboxRoutes(app)
}
