import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { WishlistTables } from './wishlist.table.ts'

const db = (tx: Tx) => tx.withTables<WishlistTables>()

/** The newest first. */
export async function findFavourites(tx: Tx, accountId: string, limit: number): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('favourites')
    .select('branch_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('branch_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.branch_id)
}

/** An existing favourite keeps its position. */
export async function insertFavourite(tx: Tx, accountId: string, branchId: string): Promise<void> {
  await db(tx)
    .insertInto('favourites')
    .values({ account_id: accountId, branch_id: branchId, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(tx: Tx, accountId: string, branchId: string): Promise<void> {
  await db(tx)
    .deleteFrom('favourites')
    .where('account_id', '=', accountId)
    .where('branch_id', '=', branchId)
    .execute()
}

export async function deleteFavouritesOf(tx: Tx, accountId: string): Promise<void> {
  await db(tx).deleteFrom('favourites').where('account_id', '=', accountId).execute()
}
