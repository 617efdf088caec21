import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/requisitions'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { closeRequisition } from './decide/close-requisition.service.ts'
import { decideRequisition, decideRequisitions } from './decide/decide-requisition.service.ts'
import { readDraft } from './draft/read-draft.service.ts'
import { saveDraft } from './draft/save-draft.service.ts'
import { sendRequisition, withdrawRequisition } from './draft/send-requisition.service.ts'
import { readKitchenMatrix } from './matrix/read-matrix.service.ts'
import { countRequisitions, listOwnRequisitions, listRequisitions } from './read/list-requisitions.service.ts'
import { readOwnRequisition, readRequisition } from './read/read-requisition.service.ts'
import { archiveDeliveryRun, listDeliveryRuns, saveDeliveryRun } from './schedule/delivery-runs.service.ts'
import { listAllDepartures, listOwnDepartures } from './schedule/list-departures.service.ts'
import { readSuppliedItems, saveSuppliedItems } from './schedule/supplied-items.service.ts'

/** 200 decisions of 60 lines each. */
const decisionsLimit = { bodyLimit: 2 * 1024 * 1024 }

function ownRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listDepartures, ({ actor }) => listOwnDepartures(actor))
  mount(app, endpoints.getDraft, ({ actor, query }) => readDraft(actor, query))
  mountList(app, endpoints.listOwnRequisitions, endpoints.exportOwnRequisitions, ({ actor, query }) =>
    listOwnRequisitions(actor, query),
  )
  mount(app, endpoints.getOwnRequisition, ({ actor, params }) => readOwnRequisition(actor, params.id))
  mount(app, endpoints.saveDraftRequisition, ({ actor, params, body }) => saveDraft(actor, params.id, body))
  mount(app, endpoints.sendRequisition, ({ actor, params, body }) => sendRequisition(actor, params.id, body))
  mount(app, endpoints.withdrawRequisition, ({ actor, params }) => withdrawRequisition(actor, params.id))
}

function officeRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listRequisitions, endpoints.exportRequisitions, ({ query }) =>
    listRequisitions(query),
  )
  mount(app, endpoints.countRequisitions, () => countRequisitions())
  mount(app, endpoints.getKitchenMatrix, ({ actor, query }) => readKitchenMatrix(actor, query))
  mount(app, endpoints.listAllDepartures, () => listAllDepartures())
  mount(
    app,
    endpoints.decideRequisitions,
    ({ actor, body }) => decideRequisitions(actor, body),
    decisionsLimit,
  )
  mount(app, endpoints.getRequisition, ({ actor, params }) => readRequisition(actor, params.id))
  mount(app, endpoints.decideRequisition, ({ actor, params, body }) =>
    decideRequisition(actor, params.id, body),
  )
  mount(app, endpoints.closeRequisition, ({ actor, params, body }) =>
    closeRequisition(actor, params.id, body),
  )
}

function scheduleRoutes(app: FastifyInstance): void {
  mount(app, endpoints.listDeliveryRuns, () => listDeliveryRuns())
  mount(app, endpoints.saveDeliveryRun, ({ actor, params, body }) => saveDeliveryRun(actor, params.id, body))
  mount(app, endpoints.archiveDeliveryRun, ({ actor, params }) => archiveDeliveryRun(actor, params.id))
  mount(app, endpoints.listSuppliedItems, ({ query }) => readSuppliedItems(query.kitchenId))
  mount(app, endpoints.saveSuppliedItems, ({ actor, body }) => saveSuppliedItems(actor, body))
}

export function requisitionsRoutes(app: FastifyInstance): void {
  ownRoutes(app)
  officeRoutes(app)
  scheduleRoutes(app)
}
