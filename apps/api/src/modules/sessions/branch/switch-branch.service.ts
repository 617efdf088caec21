import type { OwnBranches, SessionUser } from '@momo/contracts/auth'
import { findBranchesOf, findSessionAccount } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { changedSince, markChanged, markSessionsIn, setSessionBranch } from './session-places.store.ts'
import { invalidateSessions } from '../session.service.ts'

export async function listOwnBranches(actor: Actor): Promise<OwnBranches> {
  return { items: await read((tx) => findBranchesOf(tx, actor.id)), currentId: actor.branchId }
}

/** A branch of another account is answered like one that does not exist. Idempotent. */
export async function switchBranch(actor: Actor, branchId: string): Promise<SessionUser> {
  return transaction(async (tx) => {
    const branches = await findBranchesOf(tx, actor.id)
    if (!branches.some(({ id }) => id === branchId)) throw fault('auth.forbidden')
    if (await setSessionBranch(tx, actor.sessionId, { branchId, now: now() }))
      invalidateSessions(tx, [actor.sessionId])
    const user = await findSessionAccount(tx, actor.id)
    if (user === undefined) throw fault('auth.session_ended')
    return { ...user, branchId }
  })
}

/** The account no longer belongs to the branch: its sessions there work in no branch until they switch. */
export async function leaveBranch(tx: Tx, left: { accountId: string; branchId: string }): Promise<void> {
  invalidateSessions(tx, await markSessionsIn(tx, { ...left, now: now() }))
}

/** After a visit of the session began or ended. */
export async function markSession(tx: Tx, sessionId: string): Promise<void> {
  await markChanged(tx, sessionId, now())
  invalidateSessions(tx, [sessionId])
}

/** Sessions with another branch or visit since then; repeated ids are possible, as with endedSessionsSince. */
export const changedSessionsSince = (tx: Tx, moment: Date): Promise<string[]> => changedSince(tx, moment)
