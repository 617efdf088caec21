import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/orders'
import { mount } from '#platform/http/mount.ts'
import { listChainOrders, summarizeChainOrders } from './chain/list-chain-orders.service.ts'
import { deleteOrderView, listOrderViews, saveOrderView } from './chain/order-views.service.ts'
import { readChainOrder } from './chain/read-chain-order.service.ts'

/** A search without an index reads a month of orders, so that a few at once must leave pool connections for the shop. */
const listConcurrency = { running: 4, waiting: 32 }

export function chainOrdersRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listChainOrders, ({ query }) => listChainOrders(query), {
    concurrency: listConcurrency,
  })
  mount(app, endpoints.getChainOrderSummary, () => summarizeChainOrders())
  mount(app, endpoints.getChainOrder, ({ actor, params }) => readChainOrder(actor, params.id))
  mount(app, endpoints.listOrderViews, ({ actor }) => listOrderViews(actor))
  mount(app, endpoints.saveOrderView, ({ actor, body }) => saveOrderView(actor, body))
  mount(app, endpoints.deleteOrderView, ({ actor, params }) => deleteOrderView(actor, params.id))
}
