import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/requisitions'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { packRequisition } from './transfers/pack-requisition.service.ts'
import {
  listOwnTransfers,
  listTargets,
  listTransfers,
  readOwnTransfer,
  readTransfer,
} from './transfers/read-transfers.service.ts'
import { receiveTransfer } from './transfers/receive-transfer.service.ts'
import { sendOwnTransfer, sendTransfer } from './transfers/send-transfer.service.ts'
import { setLossOwner } from './transfers/set-loss-owner.service.ts'
import { shipTransfer, unpackTransfer } from './transfers/ship-transfer.service.ts'
import { readVanList } from './van/read-van-list.service.ts'

/** 300 lines, each with a note of 160 characters in any script. */
const linesLimit = { bodyLimit: 256 * 1024 }

function ownRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listOwnTransfers, endpoints.exportOwnTransfers, ({ actor, query }) =>
    listOwnTransfers(actor, query),
  )
  mount(app, endpoints.listTransferTargets, ({ actor }) => listTargets(actor))
  mount(app, endpoints.sendOwnTransfer, ({ actor, body }) => sendOwnTransfer(actor, body))
  mount(app, endpoints.getOwnTransfer, ({ actor, params }) => readOwnTransfer(actor, params.id))
  mount(
    app,
    endpoints.receiveTransfer,
    ({ actor, params, body }) => receiveTransfer(actor, params.id, body),
    linesLimit,
  )
}

function officeRoutes(app: FastifyInstance): void {
  mount(app, endpoints.packRequisition, ({ actor, params, body }) => packRequisition(actor, params.id, body))
  mount(app, endpoints.getVanList, ({ query }) => readVanList(query))
  mountList(app, endpoints.listTransfers, endpoints.exportTransfers, ({ query }) => listTransfers(query))
  mount(app, endpoints.getTransfer, ({ params }) => readTransfer(params.id))
  mount(app, endpoints.sendTransfer, ({ actor, body }) => sendTransfer(actor, body))
  mount(app, endpoints.shipTransfer, ({ actor, params }) => shipTransfer(actor, params.id))
  mount(app, endpoints.unpackTransfer, ({ actor, params }) => unpackTransfer(actor, params.id))
  mount(app, endpoints.setLossOwner, ({ actor, params, body }) => setLossOwner(actor, params.id, body))
}

export function transfersRoutes(app: FastifyInstance): void {
  ownRoutes(app)
  officeRoutes(app)
}
