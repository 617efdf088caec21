import type { Account } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'
import {
  accountOf,
  type AccountRecord,
  findAccount,
  lockAccount,
  lockSuperadmins,
  removeBranches,
  setRole,
  setState,
} from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { endSessionsOf } from '#modules/sessions'
import { clearSecondFactor } from '../second-factor/change-factors.service.ts'

type NewRole = { role: Role; branchId?: string | undefined }

export async function changeRole(actor: Actor, id: string, { role, branchId }: NewRole): Promise<Account> {
  if ((role === 'branchAdmin') !== (branchId !== undefined)) throw fault('account.needs_branch')
  return managing(actor, id, async (tx, account) => {
    if (account.role === role && account.branch_id === (branchId ?? null)) return
    if (role !== 'superadmin') refuseIfLast(account)
    await setRole(tx, id, { role, branchId })
    await removeBranches(tx, id, branchId)
    // Customers have no second factor and no page to manage it.
    if (role === 'user' && account.second_factor_at !== null) await clearSecondFactor(tx, id)
    await endSessionsOf(tx, id, { reason: 'role-changed' })
    const was = { role: account.role, branchId: account.branch_id ?? undefined }
    const subject = { kind: 'account', id, branchId: branchId ?? was.branchId }
    await audit(tx, actor, {
      action: 'account.role_changed',
      subject,
      details: { from: was, to: { role, branchId } },
    })
  })
}

export async function suspendAccount(actor: Actor, id: string, reason: string): Promise<Account> {
  return managing(actor, id, async (tx, account) => {
    if (account.state === 'suspended') return
    refuseIfLast(account)
    await setState(tx, id, 'suspended')
    await endSessionsOf(tx, id, { reason: 'suspended' })
    await audit(tx, actor, { action: 'account.suspended', subject: subjectOf(account), details: { reason } })
  })
}

export async function restoreAccount(actor: Actor, id: string, reason: string): Promise<Account> {
  return managing(actor, id, async (tx, account) => {
    if (account.state === 'active') return
    await setState(tx, id, 'active')
    await audit(tx, actor, { action: 'account.restored', subject: subjectOf(account), details: { reason } })
  })
}

/** Signs the account out everywhere. The password stays valid, so its owner can sign in again. */
export async function endSessions(actor: Actor, id: string): Promise<{ ended: number }> {
  let ended = 0
  await managing(actor, id, async (tx, account) => {
    ended = await endSessionsOf(tx, id, { reason: 'ended-by-admin' })
    if (ended > 0)
      await audit(tx, actor, {
        action: 'account.sessions_ended',
        subject: subjectOf(account),
        details: { ended },
      })
  })
  return { ended }
}

export type Managed = AccountRecord & { isLastSuperadmin: boolean }

const subjectOf = ({ id, branch_id: branchId }: AccountRecord) => ({
  kind: 'account',
  id,
  branchId: branchId ?? undefined,
})

function refuseIfLast({ isLastSuperadmin }: Managed): void {
  if (isLastSuperadmin) throw fault('account.last_superadmin')
}

/** Locks all super admins before the account, so of two who would demote each other concurrently the second is rejected. */
export async function managing(
  actor: Actor,
  id: string,
  change: (tx: Tx, account: Managed) => Promise<void>,
): Promise<Account> {
  if (actor.id === id) throw fault('account.own')
  return transaction(async (tx) => {
    const superadmins = await lockSuperadmins(tx)
    const account = (await lockAccount(tx, id)) ?? notFound('account', id)
    await change(tx, { ...account, isLastSuperadmin: superadmins.length === 1 && superadmins[0] === id })
    return accountOf((await findAccount(tx, id)) ?? notFound('account', id))
  })
}
