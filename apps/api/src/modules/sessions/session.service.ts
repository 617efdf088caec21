import type { SignedIn, Tokens } from '@momo/contracts/auth'
import { findSessionAccount } from '#modules/accounts'
import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { firstToken, hashOf, serializeRefreshToken } from '#platform/tokens/refresh-token.ts'
import { type EndReason, firstSpan, isPersistent, lifeOf, retentionCutoff } from './session.rules.ts'
import {
  deleteSessionsOver,
  endAllOf,
  endedSince,
  findProof,
  insertSession,
  lockAccountState,
  saveProof,
} from './sessions.store.ts'

export type SessionDraft = {
  accountId: string
  /** 'Keep me signed in'. */
  keep: boolean
  /** See deviceNameOf. */
  deviceName: string
  /** The tokens travel in a URL: valid for one use within a minute. */
  fromAddress?: boolean
}

/**
 * Opens a session and returns its first tokens. A caller that compared a password before must compare its hash again in this
 * transaction: only from here on is the account locked, and an earlier change has ended the sessions without this one.
 */
export async function openSession(
  tx: Tx,
  draft: SessionDraft,
): Promise<{ sessionId: string; tokens: Tokens }> {
  const { accountId, keep, deviceName, fromAddress = false } = draft
  const { state, role = '' } = (await lockAccountState(tx, accountId)) ?? {}
  if (state === 'suspended') throw fault('auth.suspended')
  if (state !== 'active') throw fault('auth.wrong_credentials')
  const [id, at] = [newId(), now()]
  const token = firstToken(id)
  const { expiresAt, idleUntil } = firstSpan(lifeOf(role, keep), fromAddress, at)
  await insertSession(tx, {
    id,
    account_id: accountId,
    refresh_hash: hashOf(token),
    from_address: fromAddress,
    device_name: deviceName,
    keep: isPersistent(role, keep),
    created_at: at,
    last_used_at: at,
    rotated_at: at,
    expires_at: expiresAt,
    idle_until: idleUntil,
  })
  const accessToken = await signAccessToken({ accountId, sessionId: id }, fromAddress)
  return { sessionId: id, tokens: { accessToken, refreshToken: serializeRefreshToken(token) } }
}

/** Opens a session and returns the common sign-in response. */
export async function signIn(tx: Tx, draft: SessionDraft): Promise<SignedIn> {
  const { tokens } = await openSession(tx, draft)
  const user = (await findSessionAccount(tx, draft.accountId)) ?? notFound('account', draft.accountId)
  return { ...tokens, user }
}

/** When the owner last proved the identity in this session: when it was opened, or later by `proveSession`. */
export const lastProof = (tx: Tx, sessionId: string): Promise<Date | undefined> => findProof(tx, sessionId)
export const proveSession = (tx: Tx, sessionId: string): Promise<void> => saveProof(tx, sessionId, now())

/** The account of the session got another role or factor: every process resolves it again. */
export const reloadSession = (tx: Tx, sessionId: string): void => invalidateSessions(tx, [sessionId])

/** Ends all sessions of an account, or all but one. After the commit this process rejects them at once, others within a second. */
export async function endSessionsOf(
  tx: Tx,
  accountId: string,
  { reason, except }: { reason: EndReason; except?: string },
): Promise<number> {
  const ended = await endAllOf(tx, accountId, { reason, except, now: now() })
  invalidateSessions(tx, ended)
  return ended.length
}

export const sessionKey = (id: string): string => `session:${id}`

/** Invalidates these sessions in the cache of every process after the commit. */
export function invalidateSessions(tx: Tx, sessionIds: string[]): void {
  if (sessionIds.length > 0) afterCommit(tx, () => invalidate(sessionIds.map(sessionKey)))
}

/**
 * Returns the sessions that ended after `moment`. Commits become visible late and clocks differ, so ask with a time some seconds
 * in the past and expect repeated ids.
 */
export async function endedSessionsSince(tx: Tx, moment: Date): Promise<string[]> {
  return endedSince(tx, moment)
}

const batch = 1_000

/** Deletes sessions that ended a month ago, in batches, to keep transactions short. */
export async function purgeOldSessions(): Promise<number> {
  const before = retentionCutoff(now())
  let deletedCount = 0
  for (const by of ['ended_at', 'expires_at'] as const)
    deletedCount += await inBatches(batch, (tx, limit) => deleteSessionsOver(tx, { by, before, limit }))
  return deletedCount
}
