import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/payments'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { closeDiscrepancy, listDiscrepancies } from './reconciliation/discrepancies.service.ts'
import { moveRefund } from './refunds/move-refund.service.ts'
import { listRefunds } from './refunds/read-refunds.service.ts'
import { refundCash } from './refunds/refund-cash.service.ts'

export function refundsRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listRefunds, endpoints.exportRefunds, ({ actor, query }) =>
    listRefunds(actor, query),
  )
  mount(app, endpoints.moveRefund, ({ actor, params, body }) => moveRefund(actor, params.id, body))
  mount(app, endpoints.refundCash, ({ actor, params, body }) => refundCash(actor, params.id, body))
  mountList(app, endpoints.listDiscrepancies, endpoints.exportDiscrepancies, ({ query }) =>
    listDiscrepancies(query),
  )
  mount(app, endpoints.closeDiscrepancy, ({ actor, params, body }) =>
    closeDiscrepancy(actor, params.id, body.note),
  )
}
