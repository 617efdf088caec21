import type { SuppliedItem, SuppliedItemsChange } from '@momo/contracts/requisitions'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { itemFrom } from './item.mapper.ts'
import { isKitchen } from './runs.store.ts'
import * as store from './supplied-items.store.ts'

export const readSuppliedItems = (kitchenId: string): Promise<SuppliedItem[]> =>
  read(async (tx) => {
    await assertKitchen(tx, kitchenId)
    return load(tx, kitchenId)
  })

/** Replaces the whole list, so a repeated request changes nothing. */
export async function saveSuppliedItems(
  actor: Actor,
  { kitchenId, items }: SuppliedItemsChange,
): Promise<SuppliedItem[]> {
  return transaction(async (tx) => {
    await assertKitchen(tx, kitchenId)
    await store.lockSuppliedItems(tx, kitchenId)
    const ids = items.map(({ itemId }) => itemId)
    const known = await store.findActiveItems(tx, ids)
    const missing = ids.find((id) => !known.has(id))
    if (missing) notFound('item', missing)
    await store.replaceSuppliedItems(tx, kitchenId, items)
    await audit(tx, actor, {
      action: 'supplied-items.changed',
      subject: { kind: 'stock-location', id: kitchenId },
      details: { items: items.length },
    })
    return load(tx, kitchenId)
  })
}

async function assertKitchen(tx: Tx, id: string): Promise<void> {
  if (!(await isKitchen(tx, id))) notFound('location', id)
}

const load = async (tx: Tx, kitchenId: string): Promise<SuppliedItem[]> =>
  (await store.listSuppliedItems(tx, kitchenId)).map((row) => {
    const { itemId, ...item } = itemFrom(row)
    return { id: itemId, ...item, tray: row.tray }
  })
