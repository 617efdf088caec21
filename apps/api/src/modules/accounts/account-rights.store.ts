import type { Account } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import type { AccountsTables } from './accounts.table.ts'

const db = (tx: Tx) => tx.withTables<AccountsTables>()

/**
 * Locks all super admins who can sign in, always in the same order. Two who would take the right from each other at once
 * take turns here, and the second sees what the first has left.
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

/** Those who can sign in. */
export async function findSuperadmins(tx: Tx): Promise<string[]> {
  const rows = await db(tx).selectFrom('accounts').select('id').where('role', '=', 'superadmin').where('state', '=', 'active').execute()
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

/** The reference is the judge of whether the branch exists; a look before the write could be overtaken. */
export async function setRole(tx: Tx, id: string, { role, branchId }: { role: Role; branchId: string | undefined }): Promise<void> {
  try {
    await db(tx)
      .updateTable('accounts')
      .set((eb) => ({ role, branch_id: branchId ?? null, version: eb('version', '+', 1), updated_at: now() }))
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) missing('branch', branchId ?? '')
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
