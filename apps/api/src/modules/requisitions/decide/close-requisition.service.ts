import type { Closing, Requisition } from '@momo/contracts/requisitions'
import { audit } from '#platform/audit/audit.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { openOf } from '../line-quantities.rules.ts'
import { listLines } from '../read/lines.store.ts'
import { loadForOffice } from '../read/read-requisition.service.ts'
import { publishChange } from '../read/publish-change.service.ts'
import { findRequisition, lockRequisition, type RequisitionRecord } from '../read/requisitions.store.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { assertAllows } from '../requisition-state.rules.ts'
import { settleRequisition } from '../settle/settle-requisition.service.ts'
import { giveUpOpen } from './decision.store.ts'

/** Gives up what is approved and not packed. What is packed or on the way still arrives. Idempotent by content. */
export async function closeRequisition(actor: Actor, id: string, closing: Closing): Promise<Requisition> {
  return transaction(async (tx) => {
    const before = (await lockRequisition(tx, id, {})) ?? notFound('requisition', id)
    const hasOpen = (await listLines(tx, id)).some((line) => openOf(line) > 0)
    const isRepeated = !hasOpen && before.closing_note === closing.note && before.version > closing.version
    if (!isRepeated) {
      assertAllows(before.state, 'close')
      if (before.version !== closing.version) throw fault('requisition.changed')
      if (!hasOpen) throw fault('requisition.nothing_open')
      await giveUp(tx, actor, { before, note: closing.note })
    }
    return loadForOffice(tx, actor, id)
  })
}

async function giveUp(
  tx: Tx,
  actor: Actor,
  { before, note }: { before: RequisitionRecord; note: string },
): Promise<void> {
  const { id, branch_id: branchId } = before
  await giveUpOpen(tx, { id, note })
  await settleRequisition(tx, id)
  const after = (await findRequisition(tx, id, {})) ?? notFound('requisition', id)
  await audit(tx, actor, {
    action: 'requisition.closed',
    subject: { kind: 'requisition', id, branchId },
    details: { number: requisitionNumber(before.number), day: before.day, note },
  })
  // While goods are on the way the requisition stays open, with less to come than was approved.
  await publishChange(tx, after, after.state === 'closed' ? 'closed' : 'partly-approved')
}
