import type { Item, ItemFields } from '@momo/contracts/inventory'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { transitName } from '../inventory.messages.ts'
import { itemFrom } from '../items/item.mapper.ts'
import { findItemsByName } from '../items/items.store.ts'
import { writeItems } from '../items/save-items.service.ts'
import { createBranchLocations } from '../ledger/post-document.store.ts'
import { insertKitchen, saveLevel } from '../locations/locations.store.ts'
import * as store from './demo-stock.store.ts'

/** Demo data: adds the items that do not exist yet, by name. Returns all of them, in the same order. */
export async function saveItems(fields: ItemFields[]): Promise<Item[]> {
  const names = fields.map(({ name }) => name)
  return transaction(async (tx) => {
    const present = new Set((await findItemsByName(tx, names)).map(({ name }) => name))
    const missing = fields.filter(({ name }) => !present.has(name))
    await writeItems(
      tx,
      missing.map((one) => ({ id: newId(), fields: one, before: undefined })),
    )
    const byName = new Map(
      (await findItemsByName(tx, names)).map((record) => [record.name, itemFrom(record)]),
    )
    return names.map((name) => byName.get(name)!)
  })
}

export type DemoKitchen = { kitchenId: string; transitId: string }

/** Demo data: the central kitchen of that name, created when it is missing. */
export async function saveKitchen(name: string): Promise<DemoKitchen> {
  return transaction(async (tx) => {
    const present = await store.findKitchen(tx, name)
    if (present) return present
    const kitchen = { kitchenId: newId(), transitId: newId() }
    const { kitchenId: id, transitId } = kitchen
    await insertKitchen(tx, { id, name, transitId, transitName: transitName(name) })
    return kitchen
  })
}

export type DemoLevel = { locationId: string; itemId: string; safetyLevel: number; position: number }

/** Demo data: existing levels are not changed. */
export async function saveLevels(levels: DemoLevel[], branchIds: string[]): Promise<void> {
  await transaction(async (tx) => {
    await createBranchLocations(tx, branchIds)
    for (const { locationId, itemId, safetyLevel, position } of levels) {
      const values = { location_id: locationId, item_id: itemId, safety_level: safetyLevel, position }
      await saveLevel(tx, { ...values, storage_area: null }, 0)
    }
  })
}

/** On hand by item, in thousandths; items that were never recorded are absent. */
export const readOnHand = (locationId: string): Promise<Map<string, bigint>> =>
  read((tx) => store.onHandAt(tx, locationId))
