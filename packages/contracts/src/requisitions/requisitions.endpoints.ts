import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import {
  DeliveryRunChangeWire,
  DeliveryRunWire,
  DepartureWire,
  SuppliedItemsChangeWire,
  SuppliedItemWire,
} from './delivery.wire.ts'
import { requisitionTabs } from './requisition.ts'
import {
  ClosingWire,
  DecisionResultWire,
  DecisionsWire,
  DecisionWire,
  DraftChangeWire,
  DraftWire,
  KitchenMatrixWire,
  RequisitionCountsWire,
  RequisitionRowWire,
  RequisitionWire,
  SendingWire,
} from './requisition.wire.ts'
import { PackingWire, TransferWire, VanListWire } from './transfer.wire.ts'

/** the location is the branch of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const office = { access: ['superadmin'] as const }
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}
const departure = z.strictObject({ runId: Id, day: BusinessDate })

export const listDepartures = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/requisitions/departures',
  ...own,
  summary: 'The next vans to the own branch, with the last minute to ask and the requisition for each',
  reply: once(z.array(DepartureWire)),
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/requisitions/draft',
  ...own,
  summary: 'The draft for one van, as saved or filled in from the expected use; writes nothing',
  query: departure,
  reply: once(DraftWire),
})

export const listOwnRequisitions = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/requisitions',
  ...own,
  summary: 'Requisitions of the own branch, the newest first',
  query: z.strictObject(page),
  reply: paged(RequisitionRowWire),
})
export const exportOwnRequisitions = exportOf(listOwnRequisitions)

export const getOwnRequisition = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/requisitions/:id',
  ...own,
  summary: 'A requisition of the own branch',
  params: byId,
  reply: once(RequisitionWire),
})

export const saveDraftRequisition = endpoint({
  method: 'PUT',
  path: '/api/v1/branch-dashboard/requisitions/:id',
  ...own,
  permission: 'stock.write',
  summary: 'Saves a draft; a branch has one requisition for each van',
  params: byId,
  body: DraftChangeWire,
  reply: once(RequisitionWire),
})

export const sendRequisition = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/requisitions/:id/sending',
  ...own,
  permission: 'stock.write',
  summary: 'Sends a requisition to the kitchen, or says that nothing is needed; idempotent by id',
  params: byId,
  body: SendingWire,
  reply: once(RequisitionWire),
})

export const withdrawRequisition = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/requisitions/:id/withdrawal',
  ...own,
  permission: 'stock.write',
  summary: 'Takes a requisition back to a draft while the kitchen has not decided',
  params: byId,
  reply: once(RequisitionWire),
})

export const listRequisitions = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/requisitions',
  ...office,
  summary: 'Requisitions of all branches; those that are due first at the top, done ones the newest first',
  query: z.strictObject({
    tab: z.enum(requisitionTabs).default('waiting'),
    branchId: Id.optional(),
    ...page,
  }),
  reply: paged(RequisitionRowWire),
})
export const exportRequisitions = exportOf(listRequisitions)
export type RequisitionsQuery = z.output<typeof listRequisitions.query>

export const countRequisitions = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/requisitions/counts',
  ...office,
  summary: 'Number of requisitions by tab; done ones of the last 30 days',
  reply: once(RequisitionCountsWire),
})

export const getKitchenMatrix = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/requisitions/matrix',
  ...office,
  summary: 'All requisitions of one van as items × branches, with a proposed share of what is short',
  query: departure,
  reply: once(KitchenMatrixWire),
})

export const getVanList = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/requisitions/van-list',
  ...office,
  summary: 'What is loaded for one van by stop, with the batches to take',
  query: departure,
  reply: once(VanListWire),
})

export const listAllDepartures = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/requisitions/departures',
  ...office,
  summary: 'The vans of the last two and the next seven days, with the number of requisitions of each',
  reply: once(
    z.array(
      DepartureWire.omit({ requisition: true }).extend({
        kitchenId: Id,
        branches: z.int(),
        /** Requisitions by what they wait for. */
        waiting: z.int(),
        approved: z.int(),
        shipped: z.int(),
      }),
    ),
  ),
})

export const decideRequisitions = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/requisitions/decisions',
  ...office,
  summary: 'Approves or rejects many requisitions, each by itself; returns the result of each',
  body: DecisionsWire,
  reply: once(z.array(DecisionResultWire)),
})

export const getRequisition = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/requisitions/:id',
  ...office,
  summary: 'A requisition with what the kitchen has',
  params: byId,
  reply: once(RequisitionWire),
})

export const decideRequisition = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/requisitions/:id/decision',
  ...office,
  summary: 'Approves a requisition in whole or in part, or rejects it; may be changed until it is packed',
  params: byId,
  body: DecisionWire,
  reply: once(RequisitionWire),
})

export const packRequisition = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/requisitions/:id/packing',
  ...office,
  summary: 'Packs what is open as a new transfer; idempotent by the id of the transfer',
  params: byId,
  body: PackingWire,
  reply: once(TransferWire),
})

export const closeRequisition = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/requisitions/:id/closing',
  ...office,
  summary: 'Gives up what is approved and not sent',
  params: byId,
  body: ClosingWire,
  reply: once(RequisitionWire),
})

export const listDeliveryRuns = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/delivery-runs',
  ...office,
  summary: 'The regular vans with their days, times and branches',
  reply: once(z.array(DeliveryRunWire)),
})

export const saveDeliveryRun = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/delivery-runs/:id',
  ...office,
  summary: 'Adds or changes a regular van',
  params: byId,
  body: DeliveryRunChangeWire,
  reply: once(DeliveryRunWire),
})

export const archiveDeliveryRun = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/delivery-runs/:id/archive',
  ...office,
  summary: 'Ends a regular van; requisitions that were sent for it stay',
  params: byId,
  reply: once(DeliveryRunWire),
})

export const listSuppliedItems = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/delivery-runs/supplied-items',
  ...office,
  summary: 'What a kitchen supplies, with the size of a tray',
  query: z.strictObject({ kitchenId: Id }),
  reply: once(z.array(SuppliedItemWire)),
})

export const saveSuppliedItems = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/delivery-runs/supplied-items',
  ...office,
  summary: 'Replaces the list of what a kitchen supplies',
  body: SuppliedItemsChangeWire,
  reply: once(z.array(SuppliedItemWire)),
})
