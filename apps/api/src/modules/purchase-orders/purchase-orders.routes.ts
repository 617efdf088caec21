import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/purchase-orders'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { mountFile } from '#platform/http/files/mount-file.ts'
import { cancelOrder, closeOrder, closeOrderLine } from './change/close-order.service.ts'
import { sendOrder } from './change/send-order.service.ts'
import { readDocument } from './document/read-document.service.ts'
import { createDrafts, saveDraft } from './draft/save-draft.service.ts'
import { readProposals } from './proposals/read-proposals.service.ts'
import { listOrders, summarizeOrders } from './read/list-orders.service.ts'
import { readOrder } from './read/read-order.service.ts'

export function purchaseOrdersRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listPurchaseOrders, endpoints.exportPurchaseOrders, ({ query }) =>
    listOrders(query),
  )
  mount(app, endpoints.getPurchaseOrdersSummary, () => summarizeOrders())
  mount(app, endpoints.getProposals, ({ query }) => readProposals(query.location))
  mount(app, endpoints.createDrafts, ({ actor, body }) => createDrafts(actor, body))
  mount(app, endpoints.getPurchaseOrder, ({ params }) => readOrder(params.id))
  mount(app, endpoints.savePurchaseOrder, ({ actor, params, body }) => saveDraft(actor, params.id, body))
  mount(app, endpoints.sendPurchaseOrder, ({ actor, params, body }) => sendOrder(actor, params.id, body))
  mount(app, endpoints.closePurchaseOrder, ({ actor, params, body }) => closeOrder(actor, params.id, body))
  mount(app, endpoints.closePurchaseOrderLine, ({ actor, params, body }) =>
    closeOrderLine(actor, params, body),
  )
  mount(app, endpoints.cancelPurchaseOrder, ({ actor, params, body }) => cancelOrder(actor, params.id, body))
  mountFile(app, endpoints.getPurchaseOrderDocument, ({ params }) => readDocument(params.id))
}
