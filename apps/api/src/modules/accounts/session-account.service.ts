import type { SessionUser } from '@momo/contracts/auth'
import { pictureOf } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import { findAccount } from './accounts.store.ts'
import { needsSecondFactor } from './second-factor-need.ts'

/** The signed-in user as every page shows it; undefined if the account is not active. */
export async function findSessionAccount(tx: Tx, id: string): Promise<SessionUser | undefined> {
  const account = await findAccount(tx, id)
  if (account?.state !== 'active') return undefined
  return {
    id,
    firstName: account.first_name,
    lastName: account.last_name,
    role: account.role,
    branchId: account.branch_id ?? undefined,
    ...(needsSecondFactor(account) && { needsSecondFactor: true }),
    photo: account.picture ? pictureOf(account.picture).webp[0]?.url : undefined,
  }
}
