import type { SessionUser } from '@momo/contracts/auth'
import { findSessionAccount } from '#modules/accounts'
import { cached } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { type AccessClaims, readAccessToken } from '#platform/tokens/access-token.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { actorOf } from './branch/session-actor.mapper.ts'
import { findActorsOf } from './session-actors.store.ts'
import { sessionKey } from './session.service.ts'
import { findSessionOwner, type SessionOwner } from './sessions.store.ts'

/** Cache TTL: without an invalidation message an ended session is rejected within a second; 100 ms are left for the request. */
const cacheTtlMs = 900

/** Resolves the owner of an access token from the database: the token only names the session. */
export async function resolveActor(token: string | undefined): Promise<Actor | undefined> {
  const claims = token === undefined ? undefined : await readAccessToken(token)
  if (claims === undefined) return undefined
  const owner = await ownerOf(claims)
  if (owner === undefined) throw fault('auth.session_ended')
  return actorOf({ ...owner, id: owner.accountId, sessionId: claims.sessionId }, now())
}

async function ownerOf({ sessionId, accountId }: AccessClaims): Promise<SessionOwner | undefined> {
  const owner = await cached(sessionKey(sessionId), cacheTtlMs, () =>
    read((tx) => findSessionOwner(tx, sessionId)),
  )
  const isGood = owner?.accountId === accountId && owner.expiresAt > now() && owner.idleUntil > now()
  return isGood ? owner : undefined
}

/** The signed-in user as every page shows it. */
export async function checkAuth(actor: Actor): Promise<SessionUser> {
  const user = await read((tx) => findSessionAccount(tx, actor.id))
  if (user === undefined) throw fault('auth.session_ended')
  // An area manager works in the branch of the session.
  return { ...user, branchId: actor.branchId }
}

/** Owners of these sessions with their current rights. Ended sessions and inactive accounts are left out. */
export const readActorsOf = (tx: Tx, sessionIds: string[], at: Date) => findActorsOf(tx, sessionIds, at)
