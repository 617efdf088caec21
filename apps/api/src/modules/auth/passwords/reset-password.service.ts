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
import { admitCode, type Answer, issueCode, judge, type Refusal, refused, refuseIfOver } from '../one-time-codes/one-time-code.service.ts'
import { endCode, findGrant, useGrant, voidCodesOf } from '../one-time-codes/one-time-code.store.ts'
import { hashPassword, refuseEasyPassword } from './passwords.service.ts'
import { endSessionsOf } from '#modules/sessions'
import { signInCounts } from '../sign-in/throttle.rules.ts'
import { forgetTries } from '../sign-in/throttle.service.ts'

export async function requestReset(identifier: string, address: string | undefined): Promise<CodeSent> {
  await admitCode(identifier, address)
  return issueCode({ purpose: 'reset-password', identifier })
}

/** A right answer gives the permission to set a new password: once, within ten minutes. */
export async function verifyReset(answer: Answer): Promise<{ grant: string }> {
  await refuseIfOver('reset-password', answer)
  const outcome = await transaction<{ grant: string } | { refusal: Refusal }>(async (tx) => {
    const verdict = await judge(tx, 'reset-password', answer)
    if (!verdict.isRight) return { refusal: verdict.refusal }
    const [grant, at] = [randomSecret(), now()]
    await endCode(tx, answer.requestId, { now: at, grant: { hash: sha256(grant), until: later(at, grantLifeMs) } })
    return { grant }
  })
  if ('refusal' in outcome) throw refused(outcome.refusal)
  return outcome
}

/** Sets the password and ends all sessions. Answers with the account; nobody is signed in by it. */
export async function resetPassword({ grant, password }: { grant: string; password: string }): Promise<{ accountId: string }> {
  const hash = sha256(grant)
  // Looked at first, so that nobody without a grant makes us hash.
  const owner = await read((tx) => ownerOf(tx, hash))
  refuseEasyPassword(password, personOf(owner))
  const passwordHash = await hashPassword(password)
  await transaction(async (tx) => {
    const account = await lockCredentials(tx, owner.id)
    if (account === undefined || !(await useGrant(tx, hash, now()))) throw fault('grant.spent')
    await takeNewPassword(tx, account, passwordHash)
    await endSessionsOf(tx, account.id, { reason: 'password-changed' })
    // The delays that someone else's guesses brought about must not keep out who has proven to be the owner.
    for (const identifier of identifiersOf(account)) await forgetTries(tx, signInCounts(identifier, { address: undefined }))
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

export const identifiersOf = ({ email, phone }: Credentials): string[] => [email, phone].filter((one) => one !== null)

export const personOf = (account: Credentials) => ({
  firstName: account.first_name,
  lastName: account.last_name,
  identifiers: identifiersOf(account),
})

/** The account must be locked. What was asked for under the old password is void. */
export async function takeNewPassword(tx: Tx, account: Credentials, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, account.id, passwordHash)
  await voidCodesOf(tx, identifiersOf(account), now())
}
