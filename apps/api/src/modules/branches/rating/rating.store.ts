import type { Tx } from '#platform/db/database.ts'
import type { BranchesTables } from '../branches.table.ts'

const db = (tx: Tx) => tx.withTables<BranchesTables>()

/** Increments instead of setting, so concurrent updates are not lost. */
export async function addToRating(
  tx: Tx,
  branchId: string,
  { halfStars, count }: { halfStars: number; count: number },
): Promise<void> {
  await db(tx)
    .updateTable('branches')
    .set((eb) => ({
      review_half_stars: eb('review_half_stars', '+', halfStars),
      review_count: eb('review_count', '+', count),
    }))
    .where('id', '=', branchId)
    .execute()
}

export async function findRating(tx: Tx, branchId: string) {
  return db(tx)
    .selectFrom('branches')
    .select(['opening_rating', 'opening_reviews', 'review_half_stars', 'review_count'])
    .where('id', '=', branchId)
    .executeTakeFirst()
}
