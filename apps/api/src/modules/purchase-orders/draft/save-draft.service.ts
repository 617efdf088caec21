import type {
  NewDrafts,
  PurchaseOrder,
  PurchaseOrderChange,
  PurchaseOrderOrigin,
} from '@momo/contracts/purchase-orders'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { recordChange } from '../change/record-change.service.ts'
import { purchaseOrderNumber } from '../purchase-order-number.rules.ts'
import { assertAllows } from '../purchase-order-state.rules.ts'
import { listLines } from '../read/lines.store.ts'
import { stateFrom } from '../read/order.mapper.ts'
import { findOrder, lockOrder, type OrderRecord } from '../read/orders.store.ts'
import { loadOrder } from '../read/read-order.service.ts'
import { type DraftContent, resolveContent } from './draft-content.service.ts'
import { isSameContent } from './draft-content.rules.ts'
import * as store from './draft.store.ts'

/** Idempotent by content: `version` 0 adds a draft, and a repeated request finds it. */
export async function saveDraft(
  actor: Actor,
  id: string,
  { version, ...content }: PurchaseOrderChange,
): Promise<PurchaseOrder> {
  return transaction(async (tx) => {
    await store.lockId(tx, id)
    const before = await lockOrder(tx, id)
    if (before) await changeDraft(tx, actor, { before, version, content })
    else if (version === 0) await addDraft(tx, actor, { id, content, origin: 'person' })
    else notFound('purchase_order', id)
    return loadOrder(tx, id)
  })
}

type Added = { id: string; content: DraftContent; origin: PurchaseOrderOrigin }

async function addDraft(tx: Tx, actor: Actor, { id, content, origin }: Added): Promise<OrderRecord> {
  const { order, lines } = await resolveContent(tx, content)
  await store.insertDraft(tx, { id, ...order, origin }, { at: now(), by: actor.id })
  await store.replaceLines(tx, id, lines)
  const added = (await findOrder(tx, id)) ?? notFound('purchase_order', id)
  await recordChange(tx, actor, { order: added, change: 'saved', action: 'purchase_order.added' })
  return added
}

type Changed = { before: OrderRecord; version: number; content: DraftContent }

async function changeDraft(tx: Tx, actor: Actor, { before, version, content }: Changed): Promise<void> {
  if (isSameContent(before, await listLines(tx, before.id), content)) return
  assertAllows(stateFrom(before), 'edit')
  if (before.version !== version) throw fault('purchase_order.changed', { version: before.version })
  const { order, lines } = await resolveContent(tx, content)
  await store.updateDraft(tx, { id: before.id, ...order }, now())
  await store.replaceLines(tx, before.id, lines)
  await recordChange(tx, actor, { order: before, change: 'saved', action: 'purchase_order.changed' })
}

/**
 * All or none. A repeated request finds the drafts of the first one by their ids, also if they were changed or sent meanwhile. Ids are
 * locked in their order, so that two requests cannot deadlock.
 */
export async function createDrafts(
  actor: Actor,
  { locationId, orders }: NewDrafts,
): Promise<{ id: string; number: string }[]> {
  return transaction(async (tx) => {
    const created = new Map<string, number>()
    for (const { id, origin, ...proposed } of orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      await store.lockId(tx, id)
      const content = { ...proposed, locationId, note: '' }
      const before = await findOrder(tx, id)
      if (before && (before.supplier_id !== content.supplierId || before.location_id !== locationId))
        throw fault('stock.key_reused')
      const { number } = before ?? (await addDraft(tx, actor, { id, content, origin }))
      created.set(id, number)
    }
    return orders.map(({ id }) => ({ id, number: purchaseOrderNumber(created.get(id)!) }))
  })
}
