import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/visits'
import { mount } from '#platform/http/mount.ts'
import { endVisit } from './end-visit.service.ts'
import { readBranchVisits, readCurrentVisit } from './read-visits.service.ts'
import { startVisit } from './start-visit.service.ts'

export function visitsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.startVisit, ({ actor, params, body }) => startVisit(actor, { id: params.id, ...body }))
  mount(app, endpoints.endVisit, ({ actor, params }) => endVisit(actor, params.id))
  mount(app, endpoints.getCurrentVisit, ({ actor }) => readCurrentVisit(actor))
  mount(app, endpoints.listBranchVisits, ({ params }) => readBranchVisits(params.id))
}
