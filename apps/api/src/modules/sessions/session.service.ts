import type { SignedIn, Tokens } from '@momo/contracts/auth'
import { findSessionAccount } from '#modules/accounts'
import { drop } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { firstToken, hashOf, textOf } from '#platform/tokens/refresh-token.ts'
import { type EndReason, firstSpan, forgottenBefore } from './session.rules.ts'
import { deleteSessionsOver, endAllOf, endedSince, insertSession, lockAccountState } from './sessions.store.ts'

export type SessionDraft = {
  accountId: string
  /** 'Keep me signed in'. */
  keep: boolean
  /** See deviceNameOf. */
  deviceName: string
  /** The tokens travel in an address: good for one use within a minute. */
  fromAddress?: boolean
}

/**
 * Opens a session and answers with its first tokens. Whoever has compared a password before must compare its hash again in this
 * transaction: the account is locked from here on, and a change that came first has ended sessions without knowing this one.
 */
export async function openSession(tx: Tx, draft: SessionDraft): Promise<{ sessionId: string; tokens: Tokens }> {
  const { accountId, keep, deviceName, fromAddress = false } = draft
  const state = await lockAccountState(tx, accountId)
  if (state === 'suspended') throw fault('auth.suspended')
  if (state !== 'active') throw fault('auth.wrong_credentials')
  const [id, at] = [newId(), now()]
  const token = firstToken(id)
  const { expiresAt, idleUntil } = firstSpan(keep, fromAddress, at)
  await insertSession(tx, {
    id,
    account_id: accountId,
    refresh_hash: hashOf(token),
    from_address: fromAddress,
    device_name: deviceName,
    keep,
    created_at: at,
    last_used_at: at,
    rotated_at: at,
    expires_at: expiresAt,
    idle_until: idleUntil,
  })
  const accessToken = await signAccessToken({ accountId, sessionId: id }, fromAddress)
  return { sessionId: id, tokens: { accessToken, refreshToken: textOf(token) } }
}

/** Opens a session and answers as every way of signing in does. */
export async function signIn(tx: Tx, draft: SessionDraft): Promise<SignedIn> {
  const { tokens } = await openSession(tx, draft)
  const user = (await findSessionAccount(tx, draft.accountId)) ?? missing('account', draft.accountId)
  return { ...tokens, user }
}

/** Ends the sessions of an account, all or all but one. From the commit on they are refused here, within a second everywhere. */
export async function endSessionsOf(
  tx: Tx,
  accountId: string,
  { reason, except }: { reason: EndReason; except?: string },
): Promise<number> {
  const ended = await endAllOf(tx, accountId, { reason, except, now: now() })
  forget(tx, ended)
  return ended.length
}

export const sessionKey = (id: string): string => `session:${id}`

/** Every process lets go of what it kept of these sessions, once they have really ended. */
export function forget(tx: Tx, sessionIds: string[]): void {
  if (sessionIds.length > 0) afterCommit(tx, () => drop(sessionIds.map(sessionKey)))
}

/**
 * The sessions that ended after a moment. A transaction is seen only when it is committed, and clocks differ: ask with a moment some
 * seconds back, and expect the same ids again.
 */
export async function endedSessionsSince(tx: Tx, moment: Date): Promise<string[]> {
  return endedSince(tx, moment)
}

const batch = 1_000

/** Takes away what has been over for a month, some at a time, so that nobody waits behind it. */
export async function forgetOldSessions(): Promise<number> {
  const before = forgottenBefore(now())
  let forgotten = 0
  for (const by of ['ended_at', 'expires_at'] as const) {
    let some: number
    do {
      some = await transaction((tx) => deleteSessionsOver(tx, { by, before, limit: batch }))
      forgotten += some
    } while (some === batch)
  }
  return forgotten
}
