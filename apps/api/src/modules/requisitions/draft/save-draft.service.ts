import type { DraftChange, Requisition } from '@momo/contracts/requisitions'
import { audit } from '#platform/audit/audit.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { loadOwnRequisition } from '../read/read-requisition.service.ts'
import { lockRequisition, type RequisitionRecord } from '../read/requisitions.store.ts'
import { assertAllows } from '../requisition-state.rules.ts'
import { findDeparture } from '../schedule/find-departure.service.ts'
import { findTrays } from '../schedule/supplied-items.store.ts'
import { lockVan, type LineValues } from './content.store.ts'
import { assertSameVan, fingerprintOf, saveContent } from './save-content.service.ts'

/** Idempotent by content: a repeated request finds its own change. */
export async function saveDraft(actor: Actor, id: string, change: DraftChange): Promise<Requisition> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    const van = { branchId, runId: change.runId, day: change.day }
    await lockVan(tx, van)
    const before = await lockRequisition(tx, id, { branchId })
    if (!isSaved(before, change)) {
      assertVersion(before, id, change)
      const { run, departure } = await findDeparture(tx, van)
      const lines = await draftLines(tx, run.kitchen_id, change)
      await saveContent(tx, actor, { id, branchId, before, run, departure, content: change, lines })
      await audit(tx, actor, {
        action: 'requisition.draft_saved',
        subject: { kind: 'requisition', id, branchId },
        details: { day: change.day, items: lines.length },
      })
    }
    return loadOwnRequisition(tx, id, branchId)
  })
}

const isSaved = (before: RequisitionRecord | undefined, change: DraftChange): boolean =>
  before?.state === 'draft' && before.fingerprint === fingerprintOf(change)

function assertVersion(before: RequisitionRecord | undefined, id: string, change: DraftChange): void {
  if (before === undefined && change.version !== 0) notFound('requisition', id)
  if (before === undefined) return
  assertSameVan(before, change)
  assertAllows(before.state, 'edit')
  if (before.version !== change.version) throw fault('requisition.changed')
}

async function draftLines(tx: Tx, kitchenId: string, { lines }: DraftChange): Promise<LineValues[]> {
  const trays = await findTrays(tx, { kitchenId, itemIds: lines.map(({ itemId }) => itemId) })
  return lines.map(({ itemId, asked }) => ({
    itemId,
    asked,
    tray: trays.get(itemId) ?? notFound('item', itemId),
  }))
}
