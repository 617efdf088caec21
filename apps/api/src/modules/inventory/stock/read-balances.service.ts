import type { ItemBalance, ItemMovementsQuery, Movement } from '@momo/contracts/inventory'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readIdCursor } from '../items/list-items.service.ts'
import { loadItem } from '../items/save-items.service.ts'
import { listMovements } from '../ledger/read-documents.service.ts'
import { findLocation } from '../locations/locations.store.ts'
import { type BalanceRecord, pageOfBalances } from './balances.store.ts'

type PageQuery = { cursor?: string | undefined; limit: number }
type Page<T> = { items: T[]; nextCursor: string | undefined }

export async function listItemBalances(
  itemId: string,
  { cursor, limit }: PageQuery,
): Promise<Page<ItemBalance>> {
  return read(async (tx) => {
    await loadItem(tx, itemId)
    const page = { itemId, after: readIdCursor(cursor), limit: limit + 1 }
    const found = await pageOfBalances(tx, page)
    const shown = found.slice(0, limit)
    const nextCursor = found.length > limit ? shown.at(-1)?.location_id : undefined
    return { items: shown.map(balanceFrom), nextCursor }
  })
}

export async function listItemMovements(
  itemId: string,
  { locationId, ...page }: ItemMovementsQuery,
): Promise<Page<Movement>> {
  return read(async (tx) => {
    await loadItem(tx, itemId)
    if (!(await findLocation(tx, locationId))) notFound('location', locationId)
    return listMovements(tx, { itemId, locationId, ...page, hasCosts: true })
  })
}

export async function loadBalanceAt(tx: Tx, itemId: string, locationId: string): Promise<ItemBalance> {
  const [found] = await pageOfBalances(tx, { itemId, only: locationId, limit: 1 })
  return balanceFrom(found ?? notFound('location', locationId))
}

const balanceFrom = (row: BalanceRecord): ItemBalance => ({
  location: { id: row.location_id, kind: row.location_kind, name: row.location_name },
  safetyLevel: row.safety_level,
  position: row.position,
  storageArea: row.storage_area ?? undefined,
  version: row.version,
  onHand: row.on_hand ?? undefined,
  value: row.value ?? undefined,
})
