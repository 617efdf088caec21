import type { Tx } from '#platform/db/database.ts'
import {
  createBalances,
  createBranchLocations,
  lockBalances,
  lockBatchMoves,
  lockPastDays,
} from '../ledger/post-document.store.ts'

/**
 * Locks items of a location until the transaction ends, in the order of postings, so that what is read afterwards stays true until a document
 * is posted. A missing balance is created, as the posting would. The lock of past days comes first, as in a posting of an earlier day.
 */
export async function lockStock(tx: Tx, locationId: string, itemIds: string[]): Promise<void> {
  const columns = { locationIds: itemIds.map(() => locationId), itemIds: itemIds.toSorted() }
  await lockPastDays(tx, 'shared')
  await createBranchLocations(tx, [locationId])
  await createBalances(tx, columns)
  await lockBalances(tx, columns)
}

/**
 * As `lockStock`, for goods that move: locks the items at all of the locations in the order of postings, after the lock that the stop of a
 * batch waits for. Locking one location after the other, or that lock later, could deadlock.
 */
export async function lockStockAtLocations(tx: Tx, locationIds: string[], itemIds: string[]): Promise<void> {
  const places = locationIds
    .toSorted()
    .flatMap((locationId) => itemIds.map((itemId) => ({ locationId, itemId })))
  const columns = {
    locationIds: places.map(({ locationId }) => locationId),
    itemIds: places.map(({ itemId }) => itemId),
  }
  await lockPastDays(tx, 'shared')
  await lockBatchMoves(tx, 'shared')
  await createBranchLocations(tx, locationIds)
  await createBalances(tx, columns)
  await lockBalances(tx, columns)
}

/** The location of a branch exists from its first use on; a table that refers to it needs the row. */
export async function ensureLocations(tx: Tx, locationIds: string[]): Promise<void> {
  await createBranchLocations(tx, locationIds)
}
