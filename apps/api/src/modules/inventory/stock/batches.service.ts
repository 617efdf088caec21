import type { Batch, BatchStop } from '@momo/contracts/inventory'
import { findSuperadmins } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { batchStopped } from '../inventory.events.ts'
import { loadItem } from '../items/save-items.service.ts'
import { lockBatchMoves } from '../ledger/post-document.store.ts'
import * as store from './batches.store.ts'

export async function listItemBatches(itemId: string, locationId?: string): Promise<Batch[]> {
  return read(async (tx) => {
    await loadItem(tx, itemId)
    return (await store.listHeldBatches(tx, { itemId, locationId })).map(batchFrom)
  })
}

/**
 * Blocks the batch at every location at once, or releases it, which another person must do. Returns where it is. Repeating it changes
 * nothing: the first stop stays.
 */
export async function setBatchStopped(
  actor: Actor,
  id: string,
  { isStopped, reason }: BatchStop,
): Promise<Batch[]> {
  return transaction(async (tx) => {
    await lockBatchMoves(tx, 'exclusive')
    await store.lockBalancesOfBatch(tx, id)
    const batch = (await store.lockBatch(tx, id)) ?? notFound('batch', id)
    if (batch.is_stopped !== isStopped) {
      if (!isStopped) await assertSecondPerson(tx, actor, batch)
      await store.setStopped(tx, id, isStopped ? { at: now(), by: actor.id, reason } : undefined)
      await recordStop(tx, actor, { id, isStopped, reason, batch })
    }
    return (await store.listPlacesOfBatch(tx, id)).map(batchFrom)
  })
}

/** A chain with one super admin has no second person. */
async function assertSecondPerson(tx: Tx, actor: Actor, { stopped_by: by }: store.StoppableBatch) {
  if (by === actor.id && (await findSuperadmins(tx)).length > 1) throw fault('batch.same_person')
}

type StopRecord = BatchStop & { id: string; batch: store.StoppableBatch }

async function recordStop(tx: Tx, actor: Actor, { id, isStopped, reason, batch }: StopRecord): Promise<void> {
  const { item_id: itemId, item_name: itemName, code } = batch
  await audit(tx, actor, {
    action: isStopped ? 'stock-batch.stopped' : 'stock-batch.released',
    subject: { kind: 'stock-batch', id },
    details: { itemId, reason },
  })
  const places = await store.listPlacesOfBatch(tx, id)
  const locationIds = places.filter((place) => place.on_hand !== 0).map((place) => place.location_id)
  await publish(tx, batchStopped({ batchId: id, code, itemId, itemName, isStopped, locationIds }))
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
