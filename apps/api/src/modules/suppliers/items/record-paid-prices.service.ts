import { lineAmount } from '@momo/contracts/purchase-orders'
import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockSupplierShared, type SupplierRecord } from '../details/suppliers.store.ts'
import { insertPrice } from '../prices/prices.store.ts'
import { isSamePrice, sinceOf } from './supplied-item.rules.ts'
import { listPriced, type PricedRecord, saveSupplied } from './supplied-items.store.ts'

type PaidPrice = { itemId: string; unit: string; unitFactor: number; price: number }
type Paid = { supplierId: string; at: Date; prices: PaidPrice[] }

/**
 * Continues the histories of prices with what was paid. A price that is older than the present one is left out, and so are those of an
 * archived supplier. The caller holds the row locks of the items, which come before the lock of the supplier.
 */
export async function recordPaidPrices(
  tx: Tx,
  actor: Actor,
  { supplierId, at, prices }: Paid,
): Promise<void> {
  const supplier = await lockSupplierShared(tx, supplierId)
  if (!supplier || supplier.is_archived) return
  // The last one of an item that came in several lines.
  const paid = new Map(prices.map((price) => [price.itemId, price]))
  const known = await listPriced(tx, supplierId, [...paid.keys()])
  for (const item of known) {
    const wanted = inListedUnit(item, paid.get(item.item_id)!)
    const isOlder = item.last_since !== null && at < item.last_since
    if (!isOlder && wanted.price > 0 && !isSamePrice(item.listed ?? undefined, wanted))
      await writePrice(tx, actor, { supplier, item, wanted, at })
  }
}

type Priced = { unit: string; unit_factor: number; price: number }

/** In the unit of the list, so that its prices stay comparable. */
const inListedUnit = ({ listed }: PricedRecord, { unit, unitFactor, price }: PaidPrice): Priced =>
  listed
    ? { ...listed, price: lineAmount({ quantity: listed.unit_factor, unitFactor, price }) }
    : { unit, unit_factor: unitFactor, price }

type Written = { supplier: SupplierRecord; item: PricedRecord; wanted: Priced; at: Date }

async function writePrice(tx: Tx, actor: Actor, { supplier, item, wanted, at }: Written): Promise<void> {
  const { unit, unit_factor, price } = wanted
  const of = { supplierId: supplier.id, itemId: item.item_id }
  const since = sinceOf(at, item.last_since ?? undefined)
  const ids = { id: newId(), supplier_id: of.supplierId, item_id: of.itemId, recorded_by: actor.id }
  await insertPrice(tx, { ...ids, unit, unit_factor, price, since })
  const isPreferred = item.listed?.is_preferred ?? false
  await saveSupplied(tx, of, { unit, unit_factor, price, is_preferred: isPreferred, priced_at: since })
  const details = { name: supplier.name, item: item.name, unit, isPreferred }
  await audit(tx, actor, {
    action: item.listed ? 'supplier.item_changed' : 'supplier.item_added',
    subject: { kind: 'supplier', id: supplier.id },
    details: item.listed ? { ...details, from: item.listed.price, to: price } : { ...details, price },
  })
}
