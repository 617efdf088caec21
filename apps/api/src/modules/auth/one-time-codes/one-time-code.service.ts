import { randomInt } from 'node:crypto'
import type { CodeSent } from '@momo/contracts/auth'
import { findCredentials } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { inSteps } from '#platform/db/in-batches.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Event, publish } from '#platform/outbox/outbox.ts'
import { isMac, mac, randomSecret, seal } from '#platform/tokens/secrets.ts'
import { codeIssued, codeUnsent, signUpRepeated } from '../auth.events.ts'
import * as rules from './one-time-code.rules.ts'
import {
  askedSince,
  endOpenCodes,
  findCode,
  forgetCodes,
  holdIdentifier,
  insertCode,
  takeTry,
  type TriedCode,
} from './one-time-code.store.ts'
import { networkOf } from '../sign-in/throttle.rules.ts'
import { hidden } from '../sign-in/throttle.service.ts'
import { addInSpan } from '../sign-in/throttle.store.ts'

async function refuseIfTooMany(tx: Tx, identifier: string): Promise<void> {
  const at = now()
  const refusal = rules.tooMany(await askedSince(tx, identifier, later(at, -rules.dayMs)), at)
  if (refusal) throw fault(refusal.code, { seconds: refusal.seconds })
}

/**
 * Before anything that costs: may this identifier, and this address, ask for another code? Whether it has an account plays
 * no part. `address` is absent where addresses are not counted.
 */
export async function admitCode(identifier: string, address: string | undefined): Promise<void> {
  await read((tx) => refuseIfTooMany(tx, identifier))
  if (address === undefined) return
  const { max, spanMs } = rules.codesPerAddress
  const [at, key] = [now(), hidden(`codes|${networkOf(address)}`)]
  const isAdmitted = await transaction((tx) => addInSpan(tx, key, { max, now: at, until: later(at, spanMs) }))
  if (!isAdmitted) throw fault('code.too_many', { seconds: spanMs / 1_000 })
}

export type CodeRequest = { purpose: rules.CodePurpose; identifier: string; draft?: unknown }

/**
 * Issues a code and has it sent. Who has no account (or, at sign-up, who has one) gets the same answer after the same work;
 * the code of that row is one that nobody knows.
 */
export async function issueCode({ purpose, identifier, draft }: CodeRequest): Promise<CodeSent> {
  return transaction(async (tx) => {
    await holdIdentifier(tx, identifier)
    await refuseIfTooMany(tx, identifier)
    const owner = await findCredentials(tx, identifier)
    const [id, at] = [newId(), now()]
    const code = String(randomInt(10 ** rules.digits)).padStart(rules.digits, '0')
    const isSent = (owner === undefined) === (purpose === 'sign-up')
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
    return { requestId: id, sentTo: rules.veil(identifier), resendAfterSeconds: rules.pauseMs / 1_000 }
  })
}

const textOf = (id: string, code: string): string => `${id}|${code}`
const macOf = (id: string, code: string): string => mac('one-time-code', textOf(id, code))

function unsent(issued: Parameters<typeof codeUnsent>[0], ownerId: string | undefined): Event {
  if (ownerId === undefined) return codeUnsent({ ...issued, sealedCode: seal('nobody') })
  return signUpRepeated({ accountId: ownerId, identifier: issued.identifier })
}

/** A new code for the same request; the old one is void. */
export async function resendCode(requestId: string, address: string | undefined): Promise<CodeSent> {
  const asked = await read((tx) => findCode(tx, requestId))
  if (asked === undefined) throw fault('code.expired')
  if (asked.ended_at !== null) throw fault('code.spent')
  await admitCode(asked.identifier, address)
  return issueCode({ purpose: asked.purpose as rules.CodePurpose, identifier: asked.identifier, draft: asked.draft ?? undefined })
}

export type Answer = { requestId: string; code: string }
export type Verdict = { isRight: true; row: TriedCode } | { isRight: false; refusal: Refusal }
export type Refusal = { code: 'code.wrong' | 'code.spent' | 'code.expired'; details?: { left: number } }

/** Most of a flood ends here, without a lock or a write. It only refuses; who is let through is counted. */
export async function refuseIfOver(purpose: rules.CodePurpose, { requestId }: Answer): Promise<void> {
  const row = await read((tx) => findCodeFor(tx, requestId, purpose))
  const isOpen = row !== undefined && row.ended_at === null && row.attempts < rules.triesPerCode && row.expires_at > now()
  if (!isOpen) throw fault(rules.whyNot(row))
}

/**
 * Judges an answer. The try is counted before the code is looked at, and the caller must let the transaction be committed
 * whatever the verdict: it throws only when all of it is to be undone, the right answer too.
 */
export async function judge(tx: Tx, purpose: rules.CodePurpose, { requestId: id, code }: Answer): Promise<Verdict> {
  const row = await takeTry(tx, { id, purpose, tries: rules.triesPerCode, now: now() })
  if (row === undefined) return { isRight: false, refusal: { code: rules.whyNot(await findCodeFor(tx, id, purpose)) } }
  if (isMac('one-time-code', textOf(id, code), row.code_hash)) return { isRight: true, row }
  return { isRight: false, refusal: { code: 'code.wrong', details: { left: rules.triesPerCode - row.attempts } } }
}

async function findCodeFor(tx: Tx, id: string, purpose: rules.CodePurpose) {
  const row = await findCode(tx, id)
  return row?.purpose === purpose ? row : undefined
}

export const refused = ({ code, details }: Refusal): Error => fault(code, details)

const batch = 5_000

export async function forgetOldCodes(): Promise<void> {
  const before = later(now(), -rules.keptMs)
  await inSteps(batch, (tx, size) => forgetCodes(tx, before, size))
}
