import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/production'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { cancelOrder, changeOrder, recordLabels, startOrder } from './orders/change-order.service.ts'
import { completeOrder } from './orders/complete-order.service.ts'
import { releaseOrders } from './orders/release-orders.service.ts'
import { readPlan } from './plan/read-plan.service.ts'
import { listOrders, readOrder } from './read/read-orders.service.ts'

export function productionRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getProductionPlan, ({ query }) => readPlan(query))
  mountList(app, endpoints.listProduction, endpoints.exportProduction, ({ query }) => listOrders(query))
  mount(app, endpoints.releaseProduction, ({ actor, body }) => releaseOrders(actor, body))
  mount(app, endpoints.getProduction, ({ params }) => readOrder(params.id))
  mount(app, endpoints.changeProduction, ({ actor, params, body }) => changeOrder(actor, params.id, body))
  mount(app, endpoints.startProduction, ({ actor, params }) => startOrder(actor, params.id))
  mount(app, endpoints.cancelProduction, ({ actor, params, body }) =>
    cancelOrder(actor, params.id, body.note),
  )
  mount(app, endpoints.completeProduction, ({ actor, params, body }) => completeOrder(actor, params.id, body))
  mount(app, endpoints.recordLabelPrint, ({ actor, params, body }) =>
    recordLabels(actor, params.id, body.labels),
  )
}
