import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/inventory'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { mount } from '#platform/http/mount.ts'
import { exportItems } from './items/export-items.service.ts'
import { importItems } from './items/import-items.service.ts'
import { listItems, readItem } from './items/list-items.service.ts'
import { addItem, archiveItem, changeItem, restoreItem } from './items/save-items.service.ts'
import { postOpening } from './ledger/post-opening.service.ts'
import { readDocument } from './ledger/read-documents.service.ts'
import { reverseByHand } from './ledger/reverse-document.service.ts'
import { addKitchen, listLocations, saveLevel } from './locations/locations.service.ts'
import { closePeriod, readSettings, saveSettings } from './periods/periods.service.ts'
import { listItemBatches, setBatchStopped } from './stock/batches.service.ts'
import {
  listOwnMovements,
  listOwnStock,
  readOwnHistory,
  readOwnItem,
  summarizeOwnStock,
} from './stock/own-stock.service.ts'
import { listItemBalances, listItemMovements } from './stock/read-balances.service.ts'
import { readValuation } from './stock/valuation.service.ts'

/** A file of a million characters, with room for escapes in JSON; 500 lines of an opening. */
const importLimit = { bodyLimit: 4 * 1024 * 1024 }
const openingLimit = { bodyLimit: 256 * 1024 }

function itemRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listItems, ({ query }) => listItems(query))
  mountCsv(app, endpoints.exportItems, () => exportItems())
  mount(app, endpoints.importItems, ({ actor, body }) => importItems(actor, body), importLimit)
  mount(app, endpoints.createItem, ({ actor, body }) => addItem(actor, body))
  mount(app, endpoints.getItem, ({ params }) => readItem(params.id))
  mount(app, endpoints.changeItem, ({ actor, params, body }) => changeItem(actor, params.id, body))
  mount(app, endpoints.archiveItem, ({ actor, params }) => archiveItem(actor, params.id))
  mount(app, endpoints.restoreItem, ({ actor, params }) => restoreItem(actor, params.id))
  mount(app, endpoints.saveLevel, ({ actor, params, body }) => saveLevel(actor, params.id, body))
  mount(app, endpoints.listItemBalances, ({ params, query }) => listItemBalances(params.id, query))
  mountList(app, endpoints.listItemMovements, endpoints.exportItemMovements, ({ params, query }) =>
    listItemMovements(params.id, query),
  )
  mount(app, endpoints.listItemBatches, ({ params, query }) => listItemBatches(params.id, query.locationId))
}

function ledgerRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listLocations, ({ query }) => listLocations(query))
  mount(app, endpoints.createKitchen, ({ actor, body }) => addKitchen(actor, body))
  mount(app, endpoints.postOpening, ({ actor, body }) => postOpening(actor, body), openingLimit)
  mount(app, endpoints.getDocument, ({ params }) => readDocument(params))
  mount(app, endpoints.reverseDocument, ({ actor, params, body }) => reverseByHand(actor, params, body))
  mount(app, endpoints.stopBatch, ({ actor, params, body }) => setBatchStopped(actor, params.id, body))
  mount(app, endpoints.getValuation, ({ query }) => readValuation(query.date))
  mount(app, endpoints.getStockSettings, () => readSettings())
  mount(app, endpoints.saveStockSettings, ({ actor, body }) => saveSettings(actor, body))
  mount(app, endpoints.closePeriod, ({ actor, body }) => closePeriod(actor, body.month))
}

function ownStockRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listOwnStock, endpoints.exportOwnStock, ({ actor, query }) =>
    listOwnStock(actor, query),
  )
  mount(app, endpoints.getOwnStockSummary, ({ actor }) => summarizeOwnStock(actor))
  mount(app, endpoints.getOwnItem, ({ actor, params }) => readOwnItem(actor, params.id))
  mountList(app, endpoints.listOwnMovements, endpoints.exportOwnMovements, ({ actor, params, query }) =>
    listOwnMovements(actor, params.id, query),
  )
  mount(app, endpoints.getOwnHistory, ({ actor, params, query }) =>
    readOwnHistory(actor, params.id, Number(query.days)),
  )
}

export function inventoryRoutes(app: FastifyInstance): void {
  itemRoutes(app)
  ledgerRoutes(app)
  ownStockRoutes(app)
}
