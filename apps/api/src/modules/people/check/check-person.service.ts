import { mayDo, permissions } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { read, statement } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor, CheckPerson, SentPerson } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { sha256 } from '#platform/tokens/secrets.ts'
import { findApproval } from '../approvals/approvals.store.ts'
import { readSetting } from '../setting/people-setting.service.ts'
import { findHeld, type HeldSession, setUsed } from '../unlock/person-sessions.store.ts'
import { isUnlocked } from './unlocked.rules.ts'

/** The end of a session is that much inexact, so that not every request writes. */
const usedEveryMs = 20_000

export const checkPerson: CheckPerson = async (actor, sent, permission) => {
  if (actor.branchId === undefined) return {}
  const { needsPin, idleMinutes } = await readSetting(actor.branchId)
  if (!needsPin) return {}
  const held = await findUnlocked(actor, sent, idleMinutes)
  if (permission === undefined) return { person: held && personOf(held) }
  if (held === undefined) throw fault('person.needed')
  if (mayDo(held.role, permission)) return { person: personOf(held) }
  const approval = await approvalFor(actor, sent.approval, permission)
  if (approval === undefined) throw fault('person.forbidden', { permission, roles: permissions[permission] })
  return { person: { ...personOf(held), approvedBy: approval.by }, approvalId: approval.id }
}

const personOf = ({ employee_id: id, name }: HeldSession) => ({ id, name })

/** Also a sign of activity, unless the request was queued. */
async function findUnlocked(
  actor: Actor,
  { token, madeAt }: SentPerson,
  idleMinutes: number,
): Promise<HeldSession | undefined> {
  if (token === undefined) return undefined
  const at = now()
  const made = madeAt === undefined ? undefined : new Date(madeAt)
  const held = await read((tx) => findHeld(tx, heldBy(actor, token)))
  if (held === undefined || !isUnlocked(held, { at, idleMinutes, madeAt: made })) return undefined
  if (made === undefined && at.getTime() - held.used_at.getTime() > usedEveryMs)
    await statement((tx) => setUsed(tx, held.id, at))
  return held
}

const heldBy = (actor: Actor, token: string) => ({
  tokenHash: sha256(token),
  branchId: ownBranch(actor),
  sessionId: actor.sessionId,
})

async function approvalFor(actor: Actor, token: string | undefined, permission: string) {
  if (token === undefined) return undefined
  return read((tx) => findApproval(tx, { ...heldBy(actor, token), permission, at: now() }))
}

/** A touch of the tablet: the session goes on if it has not ended. */
export async function extendUnlock(actor: Actor, token: string): Promise<{ isUnlocked: boolean }> {
  const { idleMinutes } = await readSetting(ownBranch(actor))
  const held = await findUnlocked(actor, { token, madeAt: undefined, approval: undefined }, idleMinutes)
  return { isUnlocked: held !== undefined }
}
