import type { Requisition, Sending } from '@momo/contracts/requisitions'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { requisitionNumber } from '../requisition-number.rules.ts'
import { allows, assertAllows } from '../requisition-state.rules.ts'
import { publishChange } from '../read/publish-change.service.ts'
import { loadOwnRequisition } from '../read/read-requisition.service.ts'
import { findRequisition, lockRequisition, type RequisitionRecord } from '../read/requisitions.store.ts'
import { findDeparture } from '../schedule/find-departure.service.ts'
import { isPast } from '../schedule/list-departures.service.ts'
import * as store from './content.store.ts'
import { loadSuggestions, type SuppliedItem } from './load-suggestions.service.ts'
import { assertSameVan, fingerprintOf, saveContent } from './save-content.service.ts'

/** Idempotent by the id: the same content again returns what was sent. Without lines nothing is needed. */
export async function sendRequisition(actor: Actor, id: string, sending: Sending): Promise<Requisition> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    await store.lockVan(tx, { branchId, ...sending })
    const before = await lockRequisition(tx, id, { branchId })
    if (before) assertSameVan(before, sending)
    const isRepeated =
      before && !allows(before.state, 'edit') && before.fingerprint === fingerprintOf(sending)
    if (!isRepeated) await send(tx, actor, { id, branchId, before, sending })
    return loadOwnRequisition(tx, id, branchId)
  })
}

type Sent = { id: string; branchId: string; before: RequisitionRecord | undefined; sending: Sending }

async function send(tx: Tx, actor: Actor, { id, branchId, before, sending }: Sent): Promise<void> {
  if (before) assertAllows(before.state, 'edit')
  const { run, departure } = await findDeparture(tx, { branchId, ...sending })
  const lines = sentLines(sending, await loadSuggestions(tx, { branchId, run, departure }))
  await saveContent(tx, actor, { id, branchId, before, run, departure, content: sending, lines })
  const [isLate, isNothingNeeded] = [isPast(departure.cutOffAt), lines.length === 0]
  await store.markSent(tx, { id, at: now(), by: actor.id, isLate, isNothingNeeded })
  const sent = (await findRequisition(tx, id, { branchId })) ?? notFound('requisition', id)
  await audit(tx, actor, {
    action: 'requisition.sent',
    subject: { kind: 'requisition', id, branchId },
    details: { number: requisitionNumber(sent.number), day: sent.day, items: lines.length, isLate },
  })
  await publishChange(tx, sent, isNothingNeeded ? 'closed' : 'sent')
}

/** With the reason for each suggestion at this moment. */
function sentLines({ lines }: Sending, supplied: SuppliedItem[]): store.LineValues[] {
  const byId = new Map(supplied.map((item) => [item.itemId, item]))
  return lines.map(({ itemId, asked }) => {
    const { tray, why } = byId.get(itemId) ?? notFound('item', itemId)
    return { itemId, asked, tray, why }
  })
}

/** Back to a draft while the kitchen has not decided. Idempotent. 'Nothing needed' can be taken back until the van leaves. */
export async function withdrawRequisition(actor: Actor, id: string): Promise<Requisition> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    const before = (await lockRequisition(tx, id, { branchId })) ?? notFound('requisition', id)
    if (before.is_nothing_needed && before.leaves_at <= now()) throw fault('requisition.left')
    if (!before.is_nothing_needed) assertAllows(before.state, 'withdraw')
    if (before.state !== 'draft') {
      await store.markWithdrawn(tx, id)
      await audit(tx, actor, {
        action: 'requisition.withdrawn',
        subject: { kind: 'requisition', id, branchId },
        details: { number: requisitionNumber(before.number), day: before.day },
      })
      await publishChange(tx, before, 'withdrawn')
    }
    return loadOwnRequisition(tx, id, branchId)
  })
}
