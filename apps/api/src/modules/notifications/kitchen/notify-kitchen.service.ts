import {
  type BranchKitchenNotification,
  branchRoom,
  changeEvent,
  type ChangeHint,
  type OfficeKitchenNotification,
  userRoom,
} from '@momo/contracts/notifications'
import { findBranchAdmins, findSuperadmins } from '#modules/accounts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { claimOnce } from '#platform/queue/queue.ts'
import { notify, sendHint } from '../notify.service.ts'
import { bellsOf } from './kitchen-notification.rules.ts'

type Bell = { room: string; kind: BranchKitchenNotification | OfficeKitchenNotification }

async function atBranch(tx: Tx, branchId: string, kind: BranchKitchenNotification): Promise<Bell[]> {
  return (await findBranchAdmins(tx, branchId)).map((id) => ({ room: userRoom(id), kind }))
}

async function atOffice(tx: Tx, kind: OfficeKitchenNotification): Promise<Bell[]> {
  return (await findSuperadmins(tx)).map((id) => ({ room: userRoom(id), kind }))
}

type Occasion = { handler: string; eventId: string; data: Record<string, string> }

/** Idempotent per event. Rooms are notified in the order of their names, as `notify` requires. */
async function ring(
  { handler, eventId, data }: Occasion,
  decide: (tx: Tx) => Promise<Bell[]>,
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await claimOnce(tx, handler, eventId))) return
    const bells = (await decide(tx)).toSorted((one, other) => (one.room < other.room ? -1 : 1))
    for (const { room, kind } of bells) await notify(tx, room, kind, data)
  })
}

/** Open pages of head office and of the branches load their data again. A lost hint does no harm: they also do so when they are shown. */
async function refreshPages(kind: ChangeHint['kind'], branchIds: string[] = []): Promise<void> {
  const office = await read(findSuperadmins)
  for (const room of [...branchIds.map(branchRoom), ...office.map(userRoom)])
    sendHint(changeEvent, { room, kind })
}

type RequisitionChange = { requisitionId: string; branchId: string; change: Parameters<typeof bellsOf>[0] }

export async function notifyRequisition(
  eventId: string,
  { requisitionId, branchId, change }: RequisitionChange,
): Promise<void> {
  const { branch, office } = bellsOf(change)
  const occasion = { handler: 'notifications.ring-of-requisition', eventId, data: { requisitionId } }
  if (branch) await ring(occasion, (tx) => atBranch(tx, branchId, branch))
  if (office) await ring(occasion, (tx) => atOffice(tx, office))
  await refreshPages('requisitions.changed', [branchId])
}

/** Of a transfer without a requisition. A kitchen's room has no members. */
export const refreshTransfers = ({ fromId, toId }: { fromId: string; toId: string }): Promise<void> =>
  refreshPages('requisitions.changed', [fromId, toId])

export const remindOfCutOff = (
  eventId: string,
  { branchId, runId }: { branchId: string; runId: string },
): Promise<void> =>
  ring({ handler: 'notifications.ring-of-cut-off', eventId, data: { runId } }, (tx) =>
    atBranch(tx, branchId, 'branch.cut_off_near'),
  )

/** A kitchen has no admins of its own, so only head office is notified of goods that return to it. */
export const notifyOverdueTransfer = (
  eventId: string,
  { transferId, toId }: { transferId: string; toId: string },
): Promise<void> =>
  ring({ handler: 'notifications.ring-of-overdue-transfer', eventId, data: { transferId } }, async (tx) => [
    ...(await atBranch(tx, toId, 'branch.transfer_overdue')),
    ...(await atOffice(tx, 'transfer.overdue')),
  ])

export const refreshProduction = (): Promise<void> => refreshPages('production.changed')
export const refreshPurchaseOrders = (): Promise<void> => refreshPages('purchase-orders.changed')

type BatchStop = { batchId: string; isStopped: boolean; locationIds: string[] }

/** The branches that hold some of it, and head office. Other locations have no admins. */
export const notifyBatchStopped = (
  eventId: string,
  { batchId, isStopped, locationIds }: BatchStop,
): Promise<void> =>
  ring({ handler: 'notifications.ring-of-stopped-batch', eventId, data: { batchId } }, async (tx) => {
    const bells = await atOffice(tx, isStopped ? 'batch.stopped' : 'batch.released')
    for (const id of locationIds)
      bells.push(...(await atBranch(tx, id, isStopped ? 'branch.batch_stopped' : 'branch.batch_released')))
    return bells
  })
