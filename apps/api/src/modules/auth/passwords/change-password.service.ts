import type { CodeSent } from '@momo/contracts/auth'
import { type Credentials, credentialsOf, lockCredentials } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { passwordChanged } from '../auth.events.ts'
import {
  type Answer,
  issueCode,
  rejectIfClosed,
  type Refusal,
  toFault,
  verifyCode,
} from '../one-time-codes/one-time-code.service.ts'
import { assertMayRequestCode, type From } from '../one-time-codes/code-limits.service.ts'
import { endCode } from '../one-time-codes/one-time-code.store.ts'
import { hashPassword, isPassword, rejectEasyPassword } from './passwords.service.ts'
import { identifiersOf, personOf, setNewPassword } from './reset-password.service.ts'
import { endSessionsOf } from '#modules/sessions'
import { ownPasswordCounts } from '../sign-in/throttle.rules.ts'
import { throttled } from '../sign-in/throttle.service.ts'

type Change = { currentPassword?: string | undefined; answer?: Answer | undefined; newPassword: string }

/** The current password proves the owner; an account without one needs a fresh code. */
export async function changePassword(
  actor: Actor,
  { currentPassword, answer, newPassword }: Change,
): Promise<void> {
  const account = await verifyOwnPassword(actor, currentPassword)
  const isFirst = account.password_hash === null
  if (isFirst && answer === undefined) throw fault('code.needed')
  if (isFirst && answer) await rejectIfClosed('set-password', answer)
  await rejectEasyPassword(newPassword, personOf(account))
  const passwordHash = await hashPassword(newPassword)
  const refusal = await transaction(async (tx) => {
    await lockIfUnchanged(tx, account)
    const refused = isFirst && answer ? await spendCode(tx, account, answer) : undefined
    if (refused) return refused
    await setNewPassword(tx, account, passwordHash)
    await endSessionsOf(tx, actor.id, { reason: 'password-changed', except: actor.sessionId })
    await publish(tx, passwordChanged({ accountId: actor.id, how: 'changed' }))
    return undefined
  })
  if (refusal) throw toFault(refusal)
}

/** Sends a code to the own address or number, to set the first password. */
export async function requestPasswordCode(actor: Actor, { ipAddress }: From): Promise<CodeSent> {
  const account = (await read((tx) => credentialsOf(tx, actor.id))) ?? notFound('account', actor.id)
  if (account.password_hash !== null) throw fault('password.exists')
  const [identifier] = identifiersOf(account)
  if (identifier === undefined) throw new Error('passwords: account without an identifier')
  // The owner is signed in on this device.
  const asker = { ipAddress, knownAccountId: actor.id }
  await assertMayRequestCode(identifier, asker)
  return issueCode({ purpose: 'set-password', identifier, asker })
}

/** A wrong attempt is counted by the commit, so the refusal is returned. */
async function spendCode(tx: Tx, { id }: Credentials, answer: Answer): Promise<Refusal | undefined> {
  const verdict = await verifyCode(tx, 'set-password', answer)
  if (!verdict.isRight) return verdict.refusal
  if (verdict.row.account_id !== id) return { code: 'code.spent' }
  await endCode(tx, answer.requestId, { now: now() })
  return undefined
}

/** Verifies the password again, if the account has one, because the device may be unlocked and unattended. */
export async function verifyOwnPassword(actor: Actor, password: string | undefined): Promise<Credentials> {
  const account = (await read((tx) => credentialsOf(tx, actor.id))) ?? notFound('account', actor.id)
  const { password_hash: hash } = account
  if (hash === null) return account
  if (password === undefined) throw fault('auth.wrong_password')
  const isRight = await throttled(ownPasswordCounts(actor.id), () => isPassword(password, hash))
  if (!isRight) throw fault('auth.wrong_password')
  return account
}

/** Locks the account and checks that its password has not changed since it was verified. */
export async function lockIfUnchanged(tx: Tx, shown: Credentials): Promise<Credentials> {
  const current = await lockCredentials(tx, shown.id)
  if (current === undefined || current.password_hash !== shown.password_hash)
    throw fault('auth.wrong_password')
  return current
}
