import type { PasskeyRequest, ProofAnswer } from '@momo/contracts/auth'
import { type Credentials, credentialsOf, lockCredentials } from '#modules/accounts'
import { lastProof, proveSession } from '#modules/sessions'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { partyOf } from '../passkeys/relying-party.ts'
import { requestPasskey } from '../passkeys/verify-passkey.service.ts'
import { verifyOwnPassword } from '../passwords/change-password.service.ts'
import { knownDeviceOf } from '../sign-in/known-device.ts'
import { secondFactorCounts } from '../sign-in/throttle.rules.ts'
import { throttled } from '../sign-in/throttle.service.ts'
import { openTicket, readTicket, spendTicket } from './challenges.service.ts'
import { spendFactor } from './verify-factor.service.ts'

/** A device may be left unlocked, so a change needs a proof that is not older. */
const proofLifeMs = 10 * 60_000

export async function isProven(tx: Tx, { sessionId }: Actor): Promise<boolean> {
  const at = await lastProof(tx, sessionId)
  return at !== undefined && at > later(now(), -proofLifeMs)
}

/** Locks the account for a change of its factors. Throws second_factor.proof_needed without a fresh proof. */
export async function lockProven(tx: Tx, actor: Actor): Promise<Credentials> {
  const account = (await lockCredentials(tx, actor.id)) ?? notFound('account', actor.id)
  if (!(await isProven(tx, actor))) throw fault('second_factor.proof_needed')
  return account
}

type From = { origin: string; knownDevice: string | undefined }

/** The password proves an account without a second factor, a factor any other: a thief of the password must not remove the factor. */
export async function proveIdentity(actor: Actor, answer: ProofAnswer, from: From): Promise<void> {
  const account = (await read((tx) => credentialsOf(tx, actor.id))) ?? notFound('account', actor.id)
  if ('password' in answer) {
    if (account.second_factor_at !== null) throw fault('second_factor.wrong')
    await verifyOwnPassword(actor, answer.password)
    // Without a password nothing was compared.
    if (account.password_hash === null) throw fault('auth.wrong_password')
    return transaction((tx) => proveSession(tx, actor.sessionId))
  }
  const counts = secondFactorCounts(actor.id, knownDeviceOf(from.knownDevice, actor.id))
  const isRight = await throttled(counts, () =>
    transaction((tx) => tryProof(tx, actor, { answer, origin: from.origin })),
  )
  if (!isRight) throw fault('second_factor.wrong')
}

type FactorProof = { answer: Exclude<ProofAnswer, { password: string }>; origin: string }

async function tryProof(tx: Tx, actor: Actor, { answer, origin }: FactorProof): Promise<boolean> {
  await lockCredentials(tx, actor.id)
  const challenge = 'ticket' in answer ? await readOwnTicket(tx, actor, answer.ticket) : null
  const asked = { accountId: actor.id, challenge, party: partyOf(origin) }
  if (!(await spendFactor(tx, asked, answer))) return false
  if ('ticket' in answer) await spendTicket(tx, answer.ticket)
  await proveSession(tx, actor.sessionId)
  return true
}

async function readOwnTicket(tx: Tx, { sessionId }: Actor, ticket: string): Promise<string | null> {
  const { challenge, session_id } = await readTicket(tx, ticket, 'proof')
  if (session_id !== sessionId) throw fault('second_step.expired')
  return challenge
}

export async function askProofPasskey(
  actor: Actor,
  origin: string,
): Promise<{ ticket: string; options: PasskeyRequest }> {
  return transaction(async (tx) => {
    const options = await requestPasskey(tx, actor.id, partyOf(origin))
    const ticket = await openTicket(tx, {
      account_id: actor.id,
      purpose: 'proof',
      session_id: actor.sessionId,
      challenge: options.challenge,
    })
    return { ticket, options }
  })
}
