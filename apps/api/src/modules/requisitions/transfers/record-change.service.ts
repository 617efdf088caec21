import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { requisitionChanged } from '../requisitions.events.ts'
import { settleRequisition } from '../settle/settle-requisition.service.ts'
import type { SettledRecord } from '../settle/settle.store.ts'
import { transferNumber } from '../transfer-number.rules.ts'
import { transferChanged } from '../transfers.events.ts'

type Changed = {
  id: string
  number: number
  from_id: string
  to_id: string
  requisition: SettledRecord | undefined
}
type Change = 'packed' | 'unpacked' | 'shipped' | 'received' | 'short'
type Recorded = { transfer: Changed; change: Change; details?: Record<string, unknown> }

/** The end of every change of a transfer: settles its requisition, writes the audit log and publishes the event. */
export async function recordChange(
  tx: Tx,
  actor: Actor,
  { transfer, change, details = {} }: Recorded,
): Promise<void> {
  const { requisition } = transfer
  if (requisition) await settleRequisition(tx, requisition.id)
  await audit(tx, actor, {
    action: `transfer.${change === 'short' ? 'received' : change}`,
    subject: { kind: 'transfer', id: transfer.id, branchId: actor.branchId ?? requisition?.branch_id },
    details: {
      number: transferNumber(transfer.number),
      ...(requisition && { requisition: requisitionNumber(requisition.number) }),
      ...details,
    },
  })
  if (requisition) await publish(tx, requisitionChanged(requisitionEvent(requisition, change)))
  else if (change !== 'packed' && change !== 'unpacked')
    await publish(tx, transferChanged({ ...placesOf(transfer), change }))
}

const requisitionEvent = (requisition: SettledRecord, change: Change) => ({
  requisitionId: requisition.id,
  number: requisitionNumber(requisition.number),
  branchId: requisition.branch_id,
  kitchenId: requisition.kitchen_id,
  change,
})

export const placesOf = ({ id, number, from_id: fromId, to_id: toId }: Omit<Changed, 'requisition'>) => ({
  transferId: id,
  number: transferNumber(number),
  fromId,
  toId,
})
