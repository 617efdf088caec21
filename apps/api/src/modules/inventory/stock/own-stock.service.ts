import type { Movement, OwnItem, OwnStock, OwnStockQuery } from '@momo/contracts/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { readIdCursor } from '../items/list-items.service.ts'
import { listMovements } from '../ledger/read-documents.service.ts'
import { findSettings } from '../periods/periods.store.ts'
import { findOwnStock, type OwnStockRecord, pageOfOwnStock } from './balances.store.ts'
import { batchFrom } from './batches.service.ts'
import { listHeldBatches } from './batches.store.ts'

const expiringDays = 2

type Page<T> = { items: T[]; nextCursor: string | undefined }

/** Stock of the actor's branch: the location of a branch has its id. */
export async function listOwnStock(
  actor: Actor,
  { filter, q = '', cursor, limit }: OwnStockQuery,
): Promise<Page<OwnStock>> {
  const locationId = ownBranch(actor)
  const words = queryWords(q)
  if (q !== '' && words.length === 0) return { items: [], nextCursor: undefined }
  const expiring = daysLater(localDate(now()), expiringDays)
  const page = { locationId, filter, words, expiring, after: readIdCursor(cursor), limit: limit + 1 }
  return read(async (tx) => {
    const hasCosts = await seesCosts(tx)
    const found = await pageOfOwnStock(tx, page)
    const shown = found.slice(0, limit)
    return {
      items: shown.map((row) => ownStockFrom(row, hasCosts)),
      nextCursor: found.length > limit ? shown.at(-1)?.id : undefined,
    }
  })
}

export async function readOwnItem(actor: Actor, itemId: string): Promise<OwnItem> {
  const locationId = ownBranch(actor)
  return read(async (tx) => {
    const row = (await findOwnStock(tx, { locationId, itemId })) ?? notFound('item', itemId)
    const batches = await listHeldBatches(tx, { itemId, locationId })
    return { ...ownStockFrom(row, await seesCosts(tx)), batches: batches.map(batchFrom) }
  })
}

export async function listOwnMovements(
  actor: Actor,
  itemId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<Page<Movement>> {
  const locationId = ownBranch(actor)
  return read(async (tx) => {
    if (!(await findOwnStock(tx, { locationId, itemId }))) notFound('item', itemId)
    return listMovements(tx, { itemId, locationId, ...page, hasCosts: await seesCosts(tx) })
  })
}

const seesCosts = async (tx: Tx): Promise<boolean> => (await findSettings(tx)).branches_see_costs

const ownStockFrom = (row: OwnStockRecord, hasCosts: boolean): OwnStock => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  nameNe: row.name_ne ?? '',
  baseUnit: row.base_unit,
  units: row.units,
  tracksBatches: row.tracks_batches,
  storageArea: row.storage_area,
  safetyLevel: row.safety_level,
  position: row.position,
  onHand: row.on_hand ?? undefined,
  ...(hasCosts && { value: row.value ?? undefined }),
  useBy: row.use_by ?? undefined,
})
