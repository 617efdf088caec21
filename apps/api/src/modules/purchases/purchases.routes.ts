import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/purchases'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import { addPhoto } from './purchase-photo.service.ts'
import {
  findItems,
  listOwnPurchases,
  listPurchases,
  readChoices,
  readOwnPurchase,
  readPurchase,
} from './read-purchases.service.ts'
import { recordPurchase, reversePurchase } from './record-purchase.service.ts'

export function purchasesRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getPurchaseChoices, ({ actor }) => readChoices(actor))
  mount(app, endpoints.findPurchaseItems, ({ actor, query }) => findItems(actor, query))
  mountList(app, endpoints.listOwnPurchases, endpoints.exportOwnPurchases, ({ actor, query }) =>
    listOwnPurchases(actor, query),
  )
  mount(app, endpoints.recordPurchase, ({ actor, body }) => recordPurchase(actor, body))
  mount(app, endpoints.getOwnPurchase, ({ actor, params }) => readOwnPurchase(actor, params.id))
  mount(app, endpoints.reversePurchase, ({ actor, params, body }) => reversePurchase(actor, params.id, body))
  mountUpload(app, endpoints.addPurchasePhoto, ({ actor, params, file }) => addPhoto(actor, params.id, file))
  mountList(app, endpoints.listPurchases, endpoints.exportPurchases, ({ query }) => listPurchases(query))
  mount(app, endpoints.getPurchase, ({ params }) => readPurchase(params.id))
}
