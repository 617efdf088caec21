import type { Tokens } from '@momo/contracts/auth'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { hashOf, readRefreshToken, type RefreshToken, successorOf, textOf } from '#platform/tokens/refresh-token.ts'
import { forget } from './session.service.ts'
import { graceMs, idleUntil } from './session.rules.ts'
import { endSession, type Family, findFamily, rotate, type Rotated } from './sessions.store.ts'

/**
 * Exchanges a refresh token for its successor and a new access token. Asked again with the same token within the grace, it answers
 * with the same successor. A token that was used up before comes from a copy: its session ends, for the thief and for the owner.
 */
export async function refreshSession(text: string | undefined): Promise<{ tokens: Tokens; keep: boolean }> {
  const token = text === undefined ? undefined : readRefreshToken(text)
  if (token === undefined) throw fault('auth.required')
  const owner = await transaction((tx) => exchange(tx, token))
  // Only here: an end must be kept although the answer is a refusal.
  if (owner === undefined) throw fault('auth.session_ended')
  const accessToken = await signAccessToken({ accountId: owner.accountId, sessionId: token.sessionId })
  return { tokens: { accessToken, refreshToken: textOf(successorOf(token)) }, keep: owner.keep }
}

/** Whose session it is, if the successor may be had. The token is known to be ours; the question is only which of its family it is. */
async function exchange(tx: Tx, token: RefreshToken): Promise<Rotated | undefined> {
  const [id, at] = [token.sessionId, now()]
  const rotated = await rotate(tx, {
    id,
    hash: hashOf(token),
    nextHash: hashOf(successorOf(token)),
    now: at,
    idleUntil: { kept: idleUntil(true, at), notKept: idleUntil(false, at) },
  })
  if (rotated) return rotated
  const family = await findFamily(tx, id, at)
  if (family === undefined || family.isOver) return undefined
  if (mayHaveItAgain(token, family, at)) return { accountId: family.account_id, keep: family.keep }
  // One that the database does not know yet was given before it was set back to a copy: no theft, but nothing to go on from either.
  if (token.generation < family.generation) await endAsStolen(tx, token, family)
  return undefined
}

/** What came in an address is good once; a second use is somebody else's. */
function mayHaveItAgain(token: RefreshToken, family: Family, at: Date): boolean {
  const isPredecessor = family.previous_hash === hashOf(token) && at.getTime() - family.rotated_at.getTime() <= graceMs
  return isPredecessor && !(family.from_address && token.generation === 0)
}

async function endAsStolen(tx: Tx, { sessionId, generation }: RefreshToken, family: Family): Promise<void> {
  forget(tx, await endSession(tx, sessionId, { reason: 'reuse', now: now() }))
  log.warn({ sessionId, accountId: family.account_id, generation, current: family.generation }, 'a used-up refresh token came again')
}
