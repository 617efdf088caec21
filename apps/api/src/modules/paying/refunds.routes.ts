import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/payments'
import { mount } from '#platform/http/mount.ts'
import { closeDifference, listDifferences } from './differences.service.ts'
import { moveRefund } from './move-refund.service.ts'
import { listRefunds } from './read-refunds.service.ts'

export function refundsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listRefunds, ({ actor, query }) => listRefunds(actor, query))
  mount(app, endpoints.moveRefund, ({ actor, params, body }) => moveRefund(actor, params.id, body))
  mount(app, endpoints.listDifferences, ({ query }) => listDifferences(query))
  mount(app, endpoints.closeDifference, ({ actor, params, body }) => closeDifference(actor, params.id, body.note))
}
