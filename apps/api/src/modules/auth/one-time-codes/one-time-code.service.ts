import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { CodeSent } from '@momo/contracts/auth'
import { findCredentials } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Event, publish } from '#platform/outbox/outbox.ts'
import { isMac, mac, randomSecret, seal } from '#platform/tokens/secrets.ts'
import { codeIssued, codeUnsent, contactTaken, signUpRepeated, staffCodeRequested } from '../auth.events.ts'
import { type Asker, pauseMs, triesOf } from './code-limits.rules.ts'
import { askerOf, assertMayRequestCode, countCode, type From, spendBudget } from './code-limits.service.ts'
import * as rules from './one-time-code.rules.ts'
import {
  countCodesSince,
  deleteCodesBefore,
  endCode,
  endOpenCodes,
  findCode,
  lockIdentifier,
  insertCode,
  consumeAttempt,
  type AttemptedCode,
} from './one-time-code.store.ts'

/** Stored with the code of a contact: only the account that asked for it may use it. */
export const ContactDraft = z.object({ accountId: z.uuid() })

export type CodeRequest = {
  purpose: rules.CodePurpose
  identifier: string
  asker: Asker
  replaces?: string
  draft?: unknown
}

/**
 * Issues a code and publishes the event that sends it. Where no code is sent, the response is the same after the same work, to prevent
 * account enumeration; the row holds a hash that no code matches.
 */
export async function issueCode({
  purpose,
  identifier,
  asker,
  replaces,
  draft,
}: CodeRequest): Promise<CodeSent> {
  return transaction(async (tx) => {
    await lockIdentifier(tx, identifier)
    await countCode(tx, identifier, asker)
    const owner = await findCredentials(tx, identifier)
    const [id, at] = [newId(), now()]
    const code = String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0')
    const isSent = rules.isCodeSent(purpose, owner)
    const expiresAt = later(at, rules.codeLifeMs)
    if (replaces !== undefined) await endCode(tx, replaces, { now: at })
    const ofDay = await countCodesSince(tx, identifier, later(at, -rules.dayMs))
    await insertCode(tx, {
      id,
      purpose,
      identifier,
      account_id: owner?.id,
      draft,
      code_hash: macOf(id, isSent ? code : randomSecret()),
      attempts: rules.triesPerCode - triesOf(ofDay, asker),
      created_at: at,
      expires_at: expiresAt,
    })
    const issued = { purpose, identifier, sealedCode: seal(code), expiresAt: expiresAt.toISOString() }
    await publish(tx, isSent ? codeIssued(issued) : unsent(issued, owner?.id))
    // Last, because the row of the hour is shared by all requests.
    const isKnown = asker.knownAccountId !== undefined
    await spendBudget(tx, identifier, { isSent: isSent || owner !== undefined, isKnown })
    return {
      requestId: id,
      sentTo: rules.maskIdentifier(identifier),
      resendAfterSeconds: pauseMs / 1_000,
    }
  })
}

const textOf = (id: string, code: string): string => `${id}|${code}`
const macOf = (id: string, code: string): string => mac('one-time-code', textOf(id, code))

function unsent(issued: Parameters<typeof codeUnsent>[0], ownerId: string | undefined): Event {
  if (ownerId === undefined) return codeUnsent({ ...issued, sealedCode: seal('unsent') })
  const owner = { accountId: ownerId, identifier: issued.identifier }
  if (issued.purpose === 'sign-in') return staffCodeRequested(owner)
  return issued.purpose === 'change-contact' ? contactTaken(owner) : signUpRepeated(owner)
}

/** Issues a new code for the same request and voids the old one. Codes that other clients asked for stay valid. */
export async function resendCode(requestId: string, from: From): Promise<CodeSent> {
  const asked = await read((tx) => findCode(tx, requestId))
  if (asked === undefined) throw fault('code.expired')
  if (asked.ended_at !== null) throw fault('code.spent')
  const { identifier, draft } = asked
  const purpose = asked.purpose as rules.CodePurpose
  const contact = ContactDraft.safeParse(purpose === 'change-contact' ? draft : undefined)
  const asker = { ...(await askerOf(identifier, from)), accountId: contact.data?.accountId }
  await assertMayRequestCode(identifier, asker)
  return issueCode({ purpose, identifier, asker, replaces: requestId, draft: draft ?? undefined })
}

export type Answer = { requestId: string; code: string }
export type Verdict = { isRight: true; row: AttemptedCode } | { isRight: false; refusal: Refusal }
export type Refusal = { code: 'code.wrong' | 'code.spent' | 'code.expired'; details?: { left: number } }

/** Cheap pre-check without a lock or a write, so a flood of guesses stops here. It only rejects; it does not count the attempt. */
export async function rejectIfClosed(purpose: rules.CodePurpose, { requestId }: Answer): Promise<void> {
  const row = await read((tx) => findCodeFor(tx, requestId, purpose))
  const isOpen =
    row !== undefined && row.ended_at === null && row.attempts < rules.triesPerCode && row.expires_at > now()
  if (!isOpen) throw fault(rules.codeRejectionReason(row))
}

/**
 * Verifies an answer. The attempt is counted before the code is compared, so the caller must commit the transaction whatever the
 * verdict; it throws only to roll back everything, a right answer included.
 */
export async function verifyCode(
  tx: Tx,
  purpose: rules.CodePurpose,
  { requestId: id, code }: Answer,
): Promise<Verdict> {
  const row = await consumeAttempt(tx, { id, purpose, tries: rules.triesPerCode, now: now() })
  if (row === undefined)
    return {
      isRight: false,
      refusal: { code: rules.codeRejectionReason(await findCodeFor(tx, id, purpose)) },
    }
  if (isMac('one-time-code', textOf(id, code), row.code_hash)) {
    await endOpenCodes(tx, row.identifier, { purpose, now: now() })
    return { isRight: true, row }
  }
  return {
    isRight: false,
    refusal: { code: 'code.wrong', details: { left: rules.triesPerCode - row.attempts } },
  }
}

async function findCodeFor(tx: Tx, id: string, purpose: rules.CodePurpose) {
  const row = await findCode(tx, id)
  return row?.purpose === purpose ? row : undefined
}

export const toFault = ({ code, details }: Refusal): Error => fault(code, details)

const batch = 5_000

export async function purgeOldCodes(): Promise<void> {
  const before = later(now(), -rules.retentionMs)
  await inBatches(batch, (tx, size) => deleteCodesBefore(tx, before, size))
}
