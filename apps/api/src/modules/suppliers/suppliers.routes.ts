import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/suppliers'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { readSupplier } from './details/read-supplier.service.ts'
import { archiveSupplier, restoreSupplier, saveSupplier } from './details/save-supplier.service.ts'
import { removeSuppliedItem, saveSuppliedItem } from './items/save-supplied-item.service.ts'
import { listSuppliers, summarizeSuppliers } from './list/list-suppliers.service.ts'
import { listItemOffers, listPrices } from './prices/read-prices.service.ts'

const ofSupplier = ({ id, itemId }: { id: string; itemId: string }) => ({ supplierId: id, itemId })

export function suppliersRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listSuppliers, endpoints.exportSuppliers, ({ query }) => listSuppliers(query))
  mount(app, endpoints.getSuppliersSummary, () => summarizeSuppliers())
  mount(app, endpoints.getSupplier, ({ params }) => readSupplier(params.id))
  mount(app, endpoints.saveSupplier, ({ actor, params, body }) => saveSupplier(actor, params.id, body))
  mount(app, endpoints.archiveSupplier, ({ actor, params }) => archiveSupplier(actor, params.id))
  mount(app, endpoints.restoreSupplier, ({ actor, params }) => restoreSupplier(actor, params.id))
  mount(app, endpoints.saveSuppliedItem, ({ actor, params, body }) =>
    saveSuppliedItem(actor, ofSupplier(params), body),
  )
  mount(app, endpoints.removeSuppliedItem, ({ actor, params }) =>
    removeSuppliedItem(actor, ofSupplier(params)),
  )
  mountList(app, endpoints.listSupplierPrices, endpoints.exportSupplierPrices, ({ params, query }) =>
    listPrices(ofSupplier(params), query),
  )
  mount(app, endpoints.listItemOffers, ({ params }) => listItemOffers(params.id))
}
