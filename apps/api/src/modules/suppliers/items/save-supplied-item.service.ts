import type { SuppliedItemChange, Supplier } from '@momo/contracts/suppliers'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { loadSupplier } from '../details/read-supplier.service.ts'
import { lockActiveSupplier } from '../details/lock-supplier.service.ts'
import type { SupplierRecord } from '../details/suppliers.store.ts'
import { findLastSince, insertPrice, type OfSupplier } from '../prices/prices.store.ts'
import { findUnit, isSamePrice, sinceOf } from './supplied-item.rules.ts'
import * as store from './supplied-items.store.ts'

/** Idempotent by content. Another price starts a new entry of the history. */
export async function saveSuppliedItem(
  actor: Actor,
  of: OfSupplier,
  change: SuppliedItemChange,
): Promise<Supplier> {
  return transaction(async (tx) => {
    const item = await store.lockItem(tx, of.itemId)
    const supplier = await lockActiveSupplier(tx, of.supplierId)
    if (!item || item.is_archived) notFound('item', of.itemId)
    const { factor } = findUnit(item, change.unit) ?? notFound('unit', change.unit)
    const wanted = { unit: change.unit, unit_factor: factor, price: change.price }
    const before = await store.findSupplied(tx, of)
    const hasSamePrice = isSamePrice(before, wanted)
    if (before && hasSamePrice && before.is_preferred === change.isPreferred)
      return loadSupplier(tx, of.supplierId)
    const pricedAt = before && hasSamePrice ? before.priced_at : await recordPrice(tx, actor, { of, wanted })
    await store.saveSupplied(tx, of, { ...wanted, is_preferred: change.isPreferred, priced_at: pricedAt })
    await auditItem(tx, actor, { supplier, item, before, change })
    return loadSupplier(tx, of.supplierId)
  })
}

/** Idempotent. The history of prices stays. */
export async function removeSuppliedItem(actor: Actor, of: OfSupplier): Promise<Supplier> {
  return transaction(async (tx) => {
    const item = await store.lockItem(tx, of.itemId)
    const supplier = await lockActiveSupplier(tx, of.supplierId)
    if (!item) notFound('item', of.itemId)
    if (await store.removeSupplied(tx, of))
      await audit(tx, actor, {
        action: 'supplier.item_removed',
        subject: subjectOf(supplier),
        details: { name: supplier.name, item: item.name },
      })
    return loadSupplier(tx, of.supplierId)
  })
}

type NewPrice = { of: OfSupplier; wanted: { unit: string; unit_factor: number; price: number } }

async function recordPrice(tx: Tx, actor: Actor, { of, wanted }: NewPrice): Promise<Date> {
  const since = sinceOf(now(), await findLastSince(tx, of))
  const ids = { id: newId(), supplier_id: of.supplierId, item_id: of.itemId, recorded_by: actor.id }
  await insertPrice(tx, { ...ids, ...wanted, since })
  return since
}

const subjectOf = ({ id }: SupplierRecord) => ({ kind: 'supplier', id })

type Audited = {
  supplier: SupplierRecord
  item: store.ItemRecord
  before: store.SuppliedRecord | undefined
  change: SuppliedItemChange
}

async function auditItem(tx: Tx, actor: Actor, { supplier, item, before, change }: Audited): Promise<void> {
  const { price, unit, isPreferred } = change
  const details = { name: supplier.name, item: item.name, unit, isPreferred }
  await audit(tx, actor, {
    action: before ? 'supplier.item_changed' : 'supplier.item_added',
    subject: subjectOf(supplier),
    details: before ? { ...details, from: before.price, to: price } : { ...details, price },
  })
}
