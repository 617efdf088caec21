import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/batch-trace'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { findTraces } from './find-traces.service.ts'
import { listTracedOrders } from './list-traced-orders.service.ts'
import { readOrderTrace } from './read-order-trace.service.ts'
import { readTrace } from './read-trace.service.ts'

export function batchTraceRoutes(app: FastifyInstance): void {
  mount(app, endpoints.findTraces, ({ query }) => findTraces(query.q))
  mount(app, endpoints.getTrace, ({ params }) => readTrace(params.id))
  mountList(app, endpoints.listTracedOrders, endpoints.exportTracedOrders, ({ params, query }) =>
    listTracedOrders(params.id, query),
  )
  mount(app, endpoints.getOrderTrace, ({ params }) => readOrderTrace(params.id))
}
