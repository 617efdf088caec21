import type { Account } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { AccountsTables } from './accounts.table.ts'

const db = (tx: Tx) => tx.withTables<AccountsTables>()

/**
 * Locks all active super admins, always in id order. Two super admins who demote each other concurrently are serialized here, and
 * the second sees the result of the first.
 */
export async function lockSuperadmins(tx: Tx): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('state', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Only active accounts. */
export async function findSuperadmins(tx: Tx): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('state', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

/** Only active accounts. */
export async function findBranchAdmins(tx: Tx, branchId: string): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('accounts')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('state', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasSuperadmin(tx: Tx): Promise<boolean> {
  const found = await db(tx)
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('state', '=', 'active')
    .limit(1)
    .execute()
  return found.length > 0
}

const foreignKeyViolation = '23503'

/** The foreign key decides whether the branch exists; a check before the write would be a race. */
export async function setRole(
  tx: Tx,
  id: string,
  { role, branchId }: { role: Role; branchId: string | undefined },
): Promise<void> {
  try {
    await db(tx)
      .updateTable('accounts')
      .set((eb) => ({ role, branch_id: branchId ?? null, version: eb('version', '+', 1), updated_at: now() }))
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) notFound('branch', branchId ?? '')
    throw error
  }
}

export async function setState(tx: Tx, id: string, state: Account['state']): Promise<void> {
  await db(tx)
    .updateTable('accounts')
    .set((eb) => ({ state, version: eb('version', '+', 1), updated_at: now() }))
    .where('id', '=', id)
    .execute()
}
