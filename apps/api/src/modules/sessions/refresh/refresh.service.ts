import type { Tokens } from '@momo/contracts/auth'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import {
  hashOf,
  readRefreshToken,
  type RefreshToken,
  successorOf,
  serializeRefreshToken,
} from '#platform/tokens/refresh-token.ts'
import { invalidateSessions } from '../session.service.ts'
import { graceMs, idleUntil } from '../session.rules.ts'
import { endSession, type Family, findFamily, rotate, type Rotated } from '../sessions.store.ts'

/**
 * Rotates a refresh token: returns its successor and a new access token. A repeat within the grace period gets the same successor.
 * Reuse of an older token means that it was copied, so the session ends for thief and owner alike.
 */
export async function refreshSession(text: string | undefined): Promise<{ tokens: Tokens; keep: boolean }> {
  const token = text === undefined ? undefined : readRefreshToken(text)
  if (token === undefined) throw fault('auth.required')
  const owner = await transaction((tx) => exchange(tx, token))
  // Throw outside the transaction: the end of the session must be committed although the request is rejected.
  if (owner === undefined) throw fault('auth.session_ended')
  const accessToken = await signAccessToken({ accountId: owner.accountId, sessionId: token.sessionId })
  return {
    tokens: { accessToken, refreshToken: serializeRefreshToken(successorOf(token)) },
    keep: owner.keep,
  }
}

/** Returns the session owner if the successor may be issued. The token is authentic; the question is which generation it is. */
async function exchange(tx: Tx, token: RefreshToken): Promise<Rotated | undefined> {
  const [id, at] = [token.sessionId, now()]
  const rotated = await rotate(tx, {
    id,
    hash: hashOf(token),
    nextHash: hashOf(successorOf(token)),
    now: at,
    idleUntil: { office: idleUntil('office', at), long: idleUntil('long', at), day: idleUntil('day', at) },
  })
  if (rotated) return rotated
  const family = await findFamily(tx, id, at)
  if (family === undefined || family.isOver) return undefined
  if (mayHaveItAgain(token, family, at)) return { accountId: family.account_id, keep: family.keep }
  // A generation the database does not know was issued before a backup was restored: not a theft, but it cannot be rotated either.
  if (token.generation < family.generation) await endAsStolen(tx, token, family)
  return undefined
}

/** A token that came in a URL works once; a second use counts as theft. */
function mayHaveItAgain(token: RefreshToken, family: Family, at: Date): boolean {
  const isPredecessor =
    family.previous_hash === hashOf(token) && at.getTime() - family.rotated_at.getTime() <= graceMs
  return isPredecessor && !(family.from_address && token.generation === 0)
}

async function endAsStolen(tx: Tx, { sessionId, generation }: RefreshToken, family: Family): Promise<void> {
  invalidateSessions(tx, await endSession(tx, sessionId, { reason: 'reuse', now: now() }))
  log.warn(
    { sessionId, accountId: family.account_id, generation, current: family.generation },
    'sessions: refresh token reused',
  )
}
