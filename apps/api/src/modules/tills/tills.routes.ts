import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/tills'
import { mount } from '#platform/http/mount.ts'
import { closeDay, takeRiderCash } from './close-day.service.ts'
import { listDayClosings, readBranchTill } from './list-day-closings.service.ts'
import { readTill } from './read-till.service.ts'

export function tillsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getTillDay, ({ actor, params }) => readTill(actor, params.date))
  mount(app, endpoints.takeRiderCash, ({ actor, params, body }) => takeRiderCash(actor, params.date, body))
  mount(app, endpoints.closeDay, ({ actor, params, body }) => closeDay(actor, params.date, body))
  mount(app, endpoints.listDayClosings, ({ query }) => listDayClosings(query))
  mount(app, endpoints.getBranchTillDay, ({ params }) => readBranchTill(params.id, params.date))
}
