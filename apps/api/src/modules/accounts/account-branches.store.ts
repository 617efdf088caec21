import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AccountsTables } from './accounts.table.ts'

const db = (tx: Tx) => tx.withTables<AccountsTables>()

type Membership = { accountId: string; branchId: string }

/** All branches of a branch admin by name: the main one and the further ones. */
export async function findBranchesOf(tx: Tx, accountId: string): Promise<{ id: string; name: string }[]> {
  return db(tx)
    .selectFrom('branches as b')
    .select(['b.id', 'b.name'])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('accounts as a')
            .select('a.id')
            .where('a.id', '=', accountId)
            .whereRef('a.branch_id', '=', 'b.id'),
        ),
        exists(
          selectFrom('account_branches as f')
            .select('f.branch_id')
            .where('f.account_id', '=', accountId)
            .whereRef('f.branch_id', '=', 'b.id'),
        ),
      ]),
    )
    .orderBy('b.name')
    .execute()
}

/** Returns false when the account has the branch, undefined when there is no such branch. The caller has locked the account. */
export async function addBranch(tx: Tx, { accountId, branchId }: Membership): Promise<boolean | undefined> {
  const branch = await db(tx)
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .executeTakeFirst()
  if (branch === undefined) return undefined
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('account_branches')
    .values({ account_id: accountId, branch_id: branchId, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false when the account has not had the branch. */
export async function removeBranch(tx: Tx, { accountId, branchId }: Membership): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('account_branches')
    .where('account_id', '=', accountId)
    .where('branch_id', '=', branchId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** All of them, or the one that becomes the main branch. */
export async function removeBranches(tx: Tx, accountId: string, only?: string): Promise<void> {
  const all = db(tx).deleteFrom('account_branches').where('account_id', '=', accountId)
  await (only === undefined ? all : all.where('branch_id', '=', only)).execute()
}
