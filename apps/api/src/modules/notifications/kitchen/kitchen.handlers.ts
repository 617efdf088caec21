import { batchStopped } from '#modules/inventory'
import { productionChanged } from '#modules/production'
import { purchaseOrderChanged } from '#modules/purchase-orders'
import { cutOffNear, requisitionChanged, transferChanged, transferOverdue } from '#modules/requisitions'
import { defineHandler } from '#platform/queue/queue.ts'
import { mailOfficeOfBatch } from './mail-office.service.ts'
import {
  notifyBatchStopped,
  notifyOverdueTransfer,
  notifyRequisition,
  refreshProduction,
  refreshPurchaseOrders,
  refreshTransfers,
  remindOfCutOff,
} from './notify-kitchen.service.ts'

export const kitchenHandlers = [
  defineHandler({
    name: 'notifications.ring-of-requisition',
    event: requisitionChanged,
    handle: (changed, { eventId }) => notifyRequisition(eventId, changed),
  }),
  defineHandler({
    name: 'notifications.ring-of-cut-off',
    event: cutOffNear,
    handle: (near, { eventId }) => remindOfCutOff(eventId, near),
  }),
  defineHandler({
    name: 'notifications.ring-of-overdue-transfer',
    event: transferOverdue,
    handle: (overdue, { eventId }) => notifyOverdueTransfer(eventId, overdue),
  }),
  defineHandler({
    name: 'notifications.refresh-transfers',
    event: transferChanged,
    handle: (changed) => refreshTransfers(changed),
  }),
  defineHandler({
    name: 'notifications.refresh-production',
    event: productionChanged,
    handle: () => refreshProduction(),
  }),
  defineHandler({
    name: 'notifications.refresh-purchase-orders',
    event: purchaseOrderChanged,
    handle: () => refreshPurchaseOrders(),
  }),
  defineHandler({
    name: 'notifications.ring-of-stopped-batch',
    event: batchStopped,
    handle: (stopped, { eventId }) => notifyBatchStopped(eventId, stopped),
  }),
  defineHandler({
    name: 'notifications.mail-of-stopped-batch',
    event: batchStopped,
    handle: (stopped, { eventId }) => mailOfficeOfBatch(eventId, stopped),
  }),
]
