import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { SessionsTables } from '../sessions.table.ts'

const db = (tx: Tx) => tx.withTables<SessionsTables>()

/** The branch in which the session with the place `w` works, if its account `a` still belongs to it. */
export const sessionBranch = sql<string | null>`case
  when w.branch_id is null or w.branch_id = a.branch_id then a.branch_id
  when exists (select from account_branches f where f.account_id = a.id and f.branch_id = w.branch_id) then w.branch_id
end`

/** Returns false when the session works there already. */
export async function setSessionBranch(
  tx: Tx,
  sessionId: string,
  { branchId, now }: { branchId: string; now: Date },
): Promise<boolean> {
  const place = { branch_id: branchId, changed_at: now }
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('session_places')
    .values({ session_id: sessionId, ...place })
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet(place)
        .where('session_places.branch_id', 'is distinct from', branchId),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks the sessions of an account that work in the branch, and returns them. */
export async function markSessionsIn(
  tx: Tx,
  { accountId, branchId, now }: { accountId: string; branchId: string; now: Date },
): Promise<string[]> {
  const marked = await db(tx)
    .updateTable('session_places as w')
    .from('sessions as s')
    .set({ changed_at: now })
    .whereRef('s.id', '=', 'w.session_id')
    .where('s.account_id', '=', accountId)
    .where('w.branch_id', '=', branchId)
    .returning('w.session_id')
    .execute()
  return marked.map((place) => place.session_id)
}

export async function markChanged(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await db(tx)
    .insertInto('session_places')
    .values({ session_id: sessionId, changed_at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ changed_at: now }))
    .execute()
}

export async function changedSince(tx: Tx, moment: Date): Promise<string[]> {
  const changed = await db(tx)
    .selectFrom('session_places')
    .select('session_id')
    .where('changed_at', '>', moment)
    .execute()
  return changed.map((place) => place.session_id)
}
