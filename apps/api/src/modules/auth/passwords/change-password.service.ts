import { type Credentials, credentialsOf, lockCredentials } from '#modules/accounts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { passwordChanged } from '../auth.events.ts'
import { type Answer, toFault } from '../one-time-codes/one-time-code.service.ts'
import { checkOwnCode, spendOwnCode } from './confirm-owner.service.ts'
import { hashPassword, isPassword, rejectEasyPassword } from './passwords.service.ts'
import { personOf, setNewPassword } from './reset-password.service.ts'
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
  const ownCode = { purpose: 'set-password', answer } as const
  await checkOwnCode(account, ownCode)
  await rejectEasyPassword(newPassword, personOf(account))
  const passwordHash = await hashPassword(newPassword)
  const refusal = await transaction(async (tx) => {
    await lockIfUnchanged(tx, account)
    const refused = await spendOwnCode(tx, account, ownCode)
    if (refused) return refused
    await setNewPassword(tx, account, passwordHash)
    await endSessionsOf(tx, actor.id, { reason: 'password-changed', except: actor.sessionId })
    await publish(tx, passwordChanged({ accountId: actor.id, how: 'changed' }))
    return undefined
  })
  if (refusal) throw toFault(refusal)
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
