import { standardUnits, type Unit } from '@momo/contracts/inventory'
import { lineAmount, type PurchaseOrderChange } from '@momo/contracts/purchase-orders'
import { ensureLocations } from '#modules/inventory'
import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { vatPercentFor } from '../read/vat.rules.ts'
import * as store from './draft.store.ts'

export type DraftContent = Omit<PurchaseOrderChange, 'version'>

/** Ten billion rupees: more is a typing error. */
const mostTotal = 1_000_000_000_000

/** Checks supplier, place and units against the present ones, and returns what is stored. */
export async function resolveContent(tx: Tx, content: DraftContent) {
  const supplier =
    (await store.findSupplier(tx, content.supplierId)) ?? notFound('supplier', content.supplierId)
  if (supplier.is_archived) throw fault('supplier.archived')
  await assertPlace(tx, content.locationId)
  const lines = await resolveLines(tx, content.lines)
  const total = lines.reduce((sum, line) => sum + lineAmount(line), 0)
  if (total > mostTotal) throw fault('purchase_order.too_large')
  const order = {
    supplier_id: content.supplierId,
    location_id: content.locationId,
    expected_at: content.expectedAt,
    note: content.note,
    vat_percent: vatPercentFor(supplier.is_vat_registered),
    total,
  }
  return { order, lines }
}

/** A van takes no deliveries. The location of a branch exists from its first use on. */
async function assertPlace(tx: Tx, locationId: string): Promise<void> {
  await ensureLocations(tx, [locationId])
  const kind = (await store.findLocationKind(tx, locationId)) ?? notFound('location', locationId)
  if (kind === 'transit') notFound('location', locationId)
}

async function resolveLines(tx: Tx, lines: DraftContent['lines']): Promise<store.NewLine[]> {
  const ids = lines.map(({ itemId }) => itemId)
  const items = new Map((await store.findItems(tx, ids)).map((item) => [item.id, item]))
  return lines.map(({ itemId, quantity, unit, price }) => {
    const item = items.get(itemId) ?? notFound('item', itemId)
    const { factor } = findUnit(item, unit) ?? notFound('unit', unit)
    return { itemId, quantity, unit, unitFactor: factor, price }
  })
}

const findUnit = (item: store.ItemRecord, name: string): Unit | undefined =>
  [...standardUnits[item.base_unit], ...item.units].find((unit) => unit.name === name)
