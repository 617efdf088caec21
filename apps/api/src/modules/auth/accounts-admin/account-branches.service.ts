import type { Account } from '@momo/contracts/accounts'
import { addBranch, removeBranch } from '#modules/accounts'
import { leaveBranch } from '#modules/sessions'
import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type Managed, managing } from './manage-accounts.service.ts'

type Membership = { id: string; branchId: string }

/** Idempotent: a branch that the account has is not added again. */
export async function addAccountBranch(actor: Actor, { id, branchId }: Membership): Promise<Account> {
  return managing(actor, id, async (tx, account) => {
    if (account.role !== 'branchAdmin') throw fault('account.not_branch_admin')
    if (account.branch_id === branchId) return
    const isAdded = (await addBranch(tx, { accountId: id, branchId })) ?? notFound('branch', branchId)
    if (isAdded) await record(tx, actor, account, { action: 'account.branch_added', branchId })
  })
}

/** Idempotent. Sessions that work in the branch have none until they switch. */
export async function removeAccountBranch(actor: Actor, { id, branchId }: Membership): Promise<Account> {
  return managing(actor, id, async (tx, account) => {
    if (account.branch_id === branchId) throw fault('account.main_branch')
    if (!(await removeBranch(tx, { accountId: id, branchId }))) return
    await leaveBranch(tx, { accountId: id, branchId })
    await record(tx, actor, account, { action: 'account.branch_removed', branchId })
  })
}

async function record(
  tx: Tx,
  actor: Actor,
  { id }: Managed,
  { action, branchId }: { action: string; branchId: string },
): Promise<void> {
  await audit(tx, actor, { action, subject: { kind: 'account', id, branchId }, details: { branchId } })
}
