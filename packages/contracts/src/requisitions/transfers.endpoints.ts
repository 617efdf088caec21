import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { transferStates } from './requisition.ts'
import {
  DirectTransferWire,
  LossOwnerChangeWire,
  OfficeTransferWire,
  TransferReceiptWire,
  TransferRowWire,
  TransferTargetsWire,
  TransferWire,
} from './transfer.wire.ts'

/** the location is the branch of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const office = { access: ['superadmin'] as const }
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}

export const listOwnTransfers = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/transfers',
  ...own,
  summary: 'Transfers to the own branch (incoming) or from it, the newest first',
  query: z.strictObject({
    direction: z.enum(['incoming', 'outgoing']).default('incoming'),
    state: z.enum(transferStates).optional(),
    ...page,
  }),
  reply: paged(TransferRowWire),
})
export const exportOwnTransfers = exportOf(listOwnTransfers)
export type OwnTransfersQuery = z.output<typeof listOwnTransfers.query>

export const listTransferTargets = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/transfers/targets',
  ...own,
  summary: 'Other branches to which the own branch can send goods, and what it has',
  reply: once(TransferTargetsWire),
})

export const sendOwnTransfer = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/transfers',
  ...own,
  permission: 'stock.write',
  summary: 'Sends goods of the own branch to another branch without a requisition; idempotent by id',
  body: DirectTransferWire,
  reply: once(TransferWire),
})

export const getOwnTransfer = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/transfers/:id',
  ...own,
  summary: 'A transfer to or from the own branch',
  params: byId,
  reply: once(TransferWire),
})

export const receiveTransfer = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/transfers/:id/receipt',
  ...own,
  permission: 'stock.write',
  isQueued: true,
  summary: 'Takes in what arrived; damaged and missing goods become losses; idempotent by content',
  params: byId,
  body: TransferReceiptWire,
  reply: once(TransferWire),
})

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/transfers',
  ...office,
  summary: 'Transfers of all places or of one, the newest first',
  query: z.strictObject({
    locationId: Id.optional(),
    state: z.enum(transferStates).optional(),
    overdue: z.literal('yes').optional(),
    ...page,
  }),
  reply: paged(TransferRowWire),
})
export const exportTransfers = exportOf(listTransfers)
export type TransfersQuery = z.output<typeof listTransfers.query>

export const getTransfer = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/transfers/:id',
  ...office,
  summary: 'A transfer with its lines and losses',
  params: byId,
  reply: once(TransferWire),
})

export const sendTransfer = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/transfers',
  ...office,
  summary: 'Sends goods from a kitchen or a branch without a requisition; idempotent by id',
  body: OfficeTransferWire,
  reply: once(TransferWire),
})

export const shipTransfer = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/transfers/:id/shipping',
  ...office,
  summary: 'The van leaves: moves the packed goods and their value to transit, once',
  params: byId,
  reply: once(TransferWire),
})

export const unpackTransfer = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/transfers/:id/unpacking',
  ...office,
  summary: 'Takes back a packed transfer that has not left',
  params: byId,
  reply: once(TransferWire),
})

export const setLossOwner = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/transfers/:id/loss-owner',
  ...office,
  summary: 'Changes who bears the loss of a line',
  params: byId,
  body: LossOwnerChangeWire,
  reply: once(TransferWire),
})
