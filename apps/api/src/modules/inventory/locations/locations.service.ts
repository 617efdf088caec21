import type { ItemBalance, Kitchen, Level, Location } from '@momo/contracts/inventory'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { transitName } from '../inventory.messages.ts'
import { readIdCursor } from '../items/list-items.service.ts'
import { loadItem } from '../items/save-items.service.ts'
import { createBranchLocations } from '../ledger/post-document.store.ts'
import { loadBalanceAt } from '../stock/read-balances.service.ts'
import * as store from './locations.store.ts'

type LocationsQuery = { cursor?: string | undefined; limit: number }
type LocationsPage = { items: Location[]; nextCursor: string | undefined }

export async function listLocations({ cursor, limit }: LocationsQuery): Promise<LocationsPage> {
  const after = readIdCursor(cursor)
  const found = await read((tx) => store.pageOfLocations(tx, { after, limit: limit + 1 }))
  const items = found.slice(0, limit)
  return { items, nextCursor: found.length > limit ? items.at(-1)?.id : undefined }
}

export async function addKitchen(actor: Actor, { name }: Kitchen): Promise<Location> {
  const id = newId()
  return transaction(async (tx) => {
    await store.insertKitchen(tx, { id, name, transitId: newId(), transitName: transitName(name) })
    const subject = { kind: 'stock-location', id }
    await audit(tx, actor, { action: 'stock-location.added', subject, details: { name } })
    return { id, kind: 'kitchen', name }
  })
}

export async function saveLevel(
  actor: Actor,
  itemId: string,
  { locationId, safetyLevel, position, storageArea, version }: Level,
): Promise<ItemBalance> {
  return transaction(async (tx) => {
    const item = await loadItem(tx, itemId)
    const location = (await store.findLocation(tx, locationId)) ?? notFound('location', locationId)
    if (location.kind === 'branch') await createBranchLocations(tx, [locationId])
    const values = {
      location_id: locationId,
      item_id: itemId,
      safety_level: safetyLevel,
      position,
      storage_area: storageArea || null,
    }
    const isSaved = await store.saveLevel(tx, values, version)
    if (!isSaved) throw fault('level.changed')
    await audit(tx, actor, {
      action: 'stock-item.level_set',
      subject: {
        kind: 'stock-item',
        id: itemId,
        branchId: location.kind === 'branch' ? locationId : undefined,
      },
      details: { name: item.name, safetyLevel },
    })
    return loadBalanceAt(tx, itemId, locationId)
  })
}
