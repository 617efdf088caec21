import type { Batch, BatchStop } from '@momo/contracts/inventory'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { loadItem } from '../items/save-items.service.ts'
import { lockBatchPlaces } from '../ledger/post-document.store.ts'
import * as store from './batches.store.ts'

export async function listItemBatches(itemId: string, locationId?: string): Promise<Batch[]> {
  return read(async (tx) => {
    await loadItem(tx, itemId)
    return (await store.listHeldBatches(tx, { itemId, locationId })).map(batchFrom)
  })
}

/** Blocks the batch at every location at once, or releases it. Returns where it is. */
export async function setBatchStopped(
  actor: Actor,
  id: string,
  { isStopped, reason }: BatchStop,
): Promise<Batch[]> {
  return transaction(async (tx) => {
    await lockBatchPlaces(tx, 'exclusive')
    await store.lockPlacesOfBatch(tx, id)
    const stop = { id, at: isStopped ? now() : null, by: actor.id, reason }
    const itemId = (await store.setStopped(tx, stop)) ?? notFound('batch', id)
    await audit(tx, actor, {
      action: isStopped ? 'stock-batch.stopped' : 'stock-batch.released',
      subject: { kind: 'stock-batch', id },
      details: { itemId, reason },
    })
    return (await store.listPlacesOfBatch(tx, id)).map(batchFrom)
  })
}

export const batchFrom = (row: store.BatchRecord): Batch => ({
  id: row.id,
  itemId: row.item_id,
  locationId: row.location_id,
  code: row.code,
  madeOn: row.made_on,
  useBy: row.use_by ?? undefined,
  onHand: row.on_hand,
  isStopped: row.is_stopped,
})
