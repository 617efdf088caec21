import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { ReviewCursor } from './review-cursor.rules.ts'
import type { ReviewsTables } from './reviews.table.ts'

const db = (tx: Tx) => tx.withTables<ReviewsTables>()

export type ReviewRecord = {
  id: string
  branch_id: string
  account_id: string | null
  half_stars: number
  comment: string
  is_filled_in: boolean
  created_at: Date
  edited_at: Date | null
  reply: string | null
  replied_at: Date | null
  hidden_at: Date | null
  hidden_because: string | null
}

const columns = [
  'id',
  'branch_id',
  'account_id',
  'half_stars',
  'comment',
  'is_filled_in',
  'created_at',
  'edited_at',
  'reply',
  'replied_at',
  'hidden_at',
  'hidden_because',
] as const satisfies (keyof ReviewRecord)[]

export type ReviewContent = { half_stars: number; comment: string; is_filled_in: boolean }
type NewRow = ReviewContent & { id: string; branch_id: string; account_id: string; created_at: Date }

/** Unique per customer and branch: waits for a concurrent insert; undefined when a review exists already. */
export async function insertReview(tx: Tx, row: NewRow): Promise<ReviewRecord | undefined> {
  return db(tx)
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Row lock until the transaction ends. */
export async function lockReviewOf(
  tx: Tx,
  { branchId, accountId }: ReviewOwner,
): Promise<ReviewRecord | undefined> {
  return db(tx)
    .selectFrom('reviews')
    .select(columns)
    .where('branch_id', '=', branchId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** With `within`, only a visible review of that branch. */
export async function lockReview(tx: Tx, id: string, within?: string): Promise<ReviewRecord | undefined> {
  let query = db(tx).selectFrom('reviews').select(columns).where('id', '=', id)
  if (within !== undefined) query = query.where('branch_id', '=', within).where('hidden_at', 'is', null)
  return query.forUpdate().executeTakeFirst()
}

type Change = Partial<ReviewContent> & {
  edited_at?: Date
  reply?: string
  replied_at?: Date
  replied_by?: string
  hidden_at?: Date | null
  hidden_by?: string | null
  hidden_because?: string | null
}

export async function setReview(tx: Tx, id: string, change: Change): Promise<ReviewRecord> {
  return db(tx)
    .updateTable('reviews')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

type ReviewOwner = { branchId: string; accountId: string }

export async function findReviewOf(
  tx: Tx,
  { branchId, accountId }: ReviewOwner,
): Promise<ReviewRecord | undefined> {
  return db(tx)
    .selectFrom('reviews')
    .select(columns)
    .where('branch_id', '=', branchId)
    .where('account_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

type PageInput = {
  branchId: string
  withHidden: boolean
  /** The account to leave out, because its review is shown separately. */
  without: string | undefined
  after: ReviewCursor | undefined
  limit: number
}

export async function pageOfReviews(
  tx: Tx,
  { branchId, withHidden, without, after, limit }: PageInput,
): Promise<ReviewRecord[]> {
  let query = db(tx).selectFrom('reviews').select(columns).where('branch_id', '=', branchId)
  if (!withHidden) query = query.where('hidden_at', 'is', null)
  if (without !== undefined) query = query.where('account_id', 'is distinct from', without)
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
