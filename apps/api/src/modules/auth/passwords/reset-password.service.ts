import type { CodeSent } from '@momo/contracts/auth'
import { type Credentials, credentialsOf, lockCredentials, setPasswordHash } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { randomSecret, sha256 } from '#platform/tokens/secrets.ts'
import { passwordChanged } from '../auth.events.ts'
import { grantLifeMs } from '../one-time-codes/one-time-code.rules.ts'
import {
  type Answer,
  issueCode,
  verifyCode,
  type Refusal,
  toFault,
  rejectIfClosed,
} from '../one-time-codes/one-time-code.service.ts'
import { askerOf, assertMayRequestCode, type From } from '../one-time-codes/code-limits.service.ts'
import { endCode, findGrant, useGrant, voidCodesOf } from '../one-time-codes/one-time-code.store.ts'
import { voidSignInsOf } from '../second-factor/challenges.store.ts'
import { hashPassword, rejectEasyPassword } from './passwords.service.ts'
import { endSessionsOf } from '#modules/sessions'
import { signInCounts } from '../sign-in/throttle.rules.ts'
import { clearAttempts } from '../sign-in/throttle.service.ts'

export async function requestReset(identifier: string, from: From): Promise<CodeSent> {
  const asker = await askerOf(identifier, from)
  await assertMayRequestCode(identifier, asker)
  return issueCode({ purpose: 'reset-password', identifier, asker })
}

/** A right answer returns a grant to set a new password once, within ten minutes. */
export async function verifyReset(answer: Answer): Promise<{ grant: string }> {
  await rejectIfClosed('reset-password', answer)
  const outcome = await transaction<{ grant: string } | { refusal: Refusal }>(async (tx) => {
    const verdict = await verifyCode(tx, 'reset-password', answer)
    if (!verdict.isRight) return { refusal: verdict.refusal }
    const [grant, at] = [randomSecret(), now()]
    await endCode(tx, answer.requestId, {
      now: at,
      grant: { hash: sha256(grant), until: later(at, grantLifeMs) },
    })
    return { grant }
  })
  if ('refusal' in outcome) throw toFault(outcome.refusal)
  return outcome
}

/** Sets the password and ends all sessions. Returns the account without signing it in. */
export async function resetPassword({
  grant,
  password,
}: {
  grant: string
  password: string
}): Promise<{ accountId: string }> {
  const hash = sha256(grant)
  // Check the grant before hashing, so that requests without a valid grant cannot consume CPU.
  const owner = await read((tx) => ownerOf(tx, hash))
  await rejectEasyPassword(password, personOf(owner))
  const passwordHash = await hashPassword(password)
  await transaction(async (tx) => {
    const account = await lockCredentials(tx, owner.id)
    if (account === undefined || !(await useGrant(tx, hash, now()))) throw fault('grant.spent')
    await setNewPassword(tx, account, passwordHash)
    await endSessionsOf(tx, account.id, { reason: 'password-changed' })
    // Clear the throttle: delays caused by other clients' guesses must not lock out the proven owner.
    for (const identifier of identifiersOf(account))
      await clearAttempts(tx, signInCounts(identifier, { ipAddress: undefined }))
    await publish(tx, passwordChanged({ accountId: account.id, how: 'reset' }))
  })
  return { accountId: owner.id }
}

async function ownerOf(tx: Tx, grantHash: string): Promise<Credentials> {
  const id = await findGrant(tx, grantHash, now())
  const owner = id === undefined ? undefined : await credentialsOf(tx, id)
  if (owner === undefined) throw fault('grant.spent')
  return owner
}

export const identifiersOf = ({ email, phone }: Credentials): string[] =>
  [email, phone].filter((one) => one !== null)

export const personOf = (account: Credentials) => ({
  firstName: account.first_name,
  lastName: account.last_name,
  identifiers: identifiersOf(account),
})

/** Requires a locked account. Voids codes, grants and unfinished sign-ins of the old password. */
export async function setNewPassword(tx: Tx, account: Credentials, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, account.id, passwordHash)
  await voidCodesOf(tx, identifiersOf(account), now())
  await voidSignInsOf(tx, account.id, now())
}
