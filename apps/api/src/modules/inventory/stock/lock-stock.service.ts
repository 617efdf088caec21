import type { Tx } from '#platform/db/database.ts'
import {
  createBalances,
  createBranchLocations,
  lockBalances,
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
