import type { Document, Reversal } from '@momo/contracts/inventory'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { readOpenSince } from '../periods/periods.service.ts'
import { findDocuments, findMovementsOf, type MovementRecord } from './documents.store.ts'
import { postDocument, type Posted } from './post-document.service.ts'
import { loadDocument } from './read-documents.service.ts'
import { type DocumentKey, documentRules, type UndoLine } from './stock-document.rules.ts'

type ReversalInput = { of: DocumentKey; id: string; actorId: string | undefined; note: string }

/**
 * Posts the exact opposite of a document, once. It happens when the document happened, so that reports of that day are right; if that
 * period is closed, it happens now.
 */
export async function postReversal(tx: Tx, { of, id, actorId, note }: ReversalInput): Promise<Posted> {
  const [original] = await findDocuments(tx, [of])
  if (!original) notFound('document', of.id)
  const isOpen = localDate(original.happened_at) >= (await readOpenSince(tx))
  return postDocument(tx, {
    type: 'reversal',
    id,
    locationId: original.location_id,
    happenedAt: isOpen ? original.happened_at : now(),
    actorId,
    note,
    reverses: { type: of.type, id: of.id },
    lines: (await findMovementsOf(tx, [of])).map(undoOf),
  })
}

const undoOf = (movement: MovementRecord): UndoLine => ({
  move: 'undo',
  kind: movement.kind,
  itemId: movement.item_id,
  locationId: movement.location_id,
  batchId: movement.batch_id ?? undefined,
  quantity: -BigInt(movement.quantity),
  value: -BigInt(movement.value),
  line: movement.document_line,
  reverses: movement.id,
})

export async function reverseByHand(
  actor: Actor,
  of: DocumentKey,
  { id, note }: Reversal,
): Promise<Document> {
  if (!documentRules[of.type].isReversedByHand) throw fault('document.final')
  return transaction(async (tx) => {
    const [original] = await findDocuments(tx, [of])
    if (original?.is_reversed_elsewhere) throw fault('document.final')
    const { isNew } = await postReversal(tx, { of, id, actorId: actor.id, note })
    if (isNew)
      await audit(tx, actor, {
        action: 'stock-document.reversed',
        subject: { kind: 'stock-document', id: of.id },
        details: { type: of.type, note },
      })
    return loadDocument(tx, { type: 'reversal', id })
  })
}
