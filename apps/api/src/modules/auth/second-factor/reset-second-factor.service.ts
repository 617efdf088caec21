import type { Account } from '@momo/contracts/accounts'
import { findCredentials, lockAccount } from '#modules/accounts'
import { endSessionsOf } from '#modules/sessions'
import { audit } from '#platform/audit/audit.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { managing } from '../accounts-admin/manage-accounts.service.ts'
import { secondFactorChanged } from '../auth.events.ts'
import { clearSecondFactor } from './change-factors.service.ts'

/** Idempotent. The owner sets up a new factor after the next sign-in, which needs the password only. */
export async function resetSecondFactor(actor: Actor, id: string): Promise<Account> {
  return managing(actor, id, async (tx, account) => {
    if (account.second_factor_at !== null)
      await reset(tx, actor, { id, branchId: account.branch_id ?? undefined })
  })
}

/** For operators: also for the only super admin. Returns false for an unknown account and for one without a second factor. */
export async function resetSecondFactorOf(identifier: string): Promise<boolean> {
  return transaction(async (tx) => {
    const found = await findCredentials(tx, identifier)
    const account = found && (await lockAccount(tx, found.id))
    if (!account?.second_factor_at) return false
    await reset(tx, 'operator', { id: account.id, branchId: account.branch_id ?? undefined })
    return true
  })
}

type Owner = { id: string; branchId: string | undefined }

async function reset(tx: Tx, by: Actor | 'operator', owner: Owner): Promise<void> {
  await clearSecondFactor(tx, owner.id)
  await endSessionsOf(tx, owner.id, { reason: 'second-factor-changed' })
  await audit(tx, by, { action: 'account.second_factor_reset', subject: { kind: 'account', ...owner } })
  await publish(tx, secondFactorChanged({ accountId: owner.id, change: 'reset' }))
}
