import { randomInt } from 'node:crypto'
import type { CodeSent } from '@momo/contracts/auth'
import { findCredentials } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type CountedNetwork, networksOf } from '#platform/network/client-network.rules.ts'
import { type Event, publish } from '#platform/outbox/outbox.ts'
import { isMac, mac, randomSecret, seal } from '#platform/tokens/secrets.ts'
import { codeIssued, codeUnsent, contactTaken, signUpRepeated, staffCodeRequested } from '../auth.events.ts'
import * as rules from './one-time-code.rules.ts'
import {
  countRequestsSince,
  endOpenCodes,
  findCode,
  deleteCodesBefore,
  lockIdentifier,
  insertCode,
  consumeAttempt,
  type AttemptedCode,
} from './one-time-code.store.ts'
import { hashKey } from '../sign-in/throttle.service.ts'
import { countInWindow } from '../sign-in/throttle.store.ts'

async function refuseIfTooMany(tx: Tx, identifier: string): Promise<void> {
  const at = now()
  const refusal = rules.checkRequestLimit(
    await countRequestsSince(tx, identifier, later(at, -rules.dayMs)),
    at,
  )
  if (refusal) throw fault(refusal.code, { seconds: refusal.seconds })
}

/**
 * Rate limit, checked before any expensive work: may this identifier and this address request another code? It does not depend
 * on whether an account exists. `ipAddress` is undefined where addresses are not counted.
 */
export async function assertMayRequestCode(identifier: string, ipAddress: string | undefined): Promise<void> {
  await read((tx) => refuseIfTooMany(tx, identifier))
  if (ipAddress === undefined) return
  await transaction((tx) => countCodes(tx, networksOf(ipAddress)))
}

/** A refusal rolls back the counts of the other networks. */
async function countCodes(tx: Tx, networks: CountedNetwork[]): Promise<void> {
  const { max, spanMs } = rules.codesPerAddress
  const at = now()
  for (const { network, factor } of networks) {
    const window = { max: max * factor, now: at, until: later(at, spanMs) }
    if (!(await countInWindow(tx, hashKey(`codes|${network}`), window)))
      throw fault('code.too_many', { seconds: spanMs / 1_000 })
  }
}

export type CodeRequest = { purpose: rules.CodePurpose; identifier: string; draft?: unknown }

/**
 * Issues a code and publishes the event that sends it. Where no code is sent, the response is the same after the same work, to prevent
 * account enumeration; the row holds a hash that no code matches.
 */
export async function issueCode({ purpose, identifier, draft }: CodeRequest): Promise<CodeSent> {
  return transaction(async (tx) => {
    await lockIdentifier(tx, identifier)
    await refuseIfTooMany(tx, identifier)
    const owner = await findCredentials(tx, identifier)
    const [id, at] = [newId(), now()]
    const code = String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0')
    const isSent = rules.isCodeSent(purpose, owner)
    const expiresAt = later(at, rules.codeLifeMs)
    await endOpenCodes(tx, identifier, { purpose, now: at })
    await insertCode(tx, {
      id,
      purpose,
      identifier,
      account_id: owner?.id,
      draft,
      code_hash: macOf(id, isSent ? code : randomSecret()),
      created_at: at,
      expires_at: expiresAt,
    })
    const issued = { purpose, identifier, sealedCode: seal(code), expiresAt: expiresAt.toISOString() }
    await publish(tx, isSent ? codeIssued(issued) : unsent(issued, owner?.id))
    return {
      requestId: id,
      sentTo: rules.maskIdentifier(identifier),
      resendAfterSeconds: rules.pauseMs / 1_000,
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

/** Issues a new code for the same request and voids the old one. */
export async function resendCode(requestId: string, ipAddress: string | undefined): Promise<CodeSent> {
  const asked = await read((tx) => findCode(tx, requestId))
  if (asked === undefined) throw fault('code.expired')
  if (asked.ended_at !== null) throw fault('code.spent')
  await assertMayRequestCode(asked.identifier, ipAddress)
  return issueCode({
    purpose: asked.purpose as rules.CodePurpose,
    identifier: asked.identifier,
    draft: asked.draft ?? undefined,
  })
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
  if (isMac('one-time-code', textOf(id, code), row.code_hash)) return { isRight: true, row }
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
