import { type Credentials, credentialsOf, lockCredentials } from '#modules/accounts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { passwordChanged } from '../auth.events.ts'
import { hashPassword, isPassword, refuseEasyPassword } from './passwords.service.ts'
import { personOf, takeNewPassword } from './reset-password.service.ts'
import { endSessionsOf } from '#modules/sessions'
import { ownPasswordCounts } from '../sign-in/throttle.rules.ts'
import { throttled } from '../sign-in/throttle.service.ts'

type Change = { currentPassword?: string | undefined; newPassword: string }

export async function changePassword(actor: Actor, { currentPassword, newPassword }: Change): Promise<void> {
  const account = await showPassword(actor, currentPassword)
  refuseEasyPassword(newPassword, personOf(account))
  const passwordHash = await hashPassword(newPassword)
  await transaction(async (tx) => {
    await lockAsShown(tx, account)
    await takeNewPassword(tx, account, passwordHash)
    await endSessionsOf(tx, actor.id, { reason: 'password-changed', except: actor.sessionId })
    await publish(tx, passwordChanged({ accountId: actor.id, how: 'changed' }))
  })
}

/** Whoever is at the keyboard must know the password, if the account has one: a phone lies about unlocked. */
export async function showPassword(actor: Actor, password: string | undefined): Promise<Credentials> {
  const account = (await read((tx) => credentialsOf(tx, actor.id))) ?? missing('account', actor.id)
  const { password_hash: hash } = account
  if (hash === null) return account
  if (password === undefined) throw fault('auth.wrong_password')
  const isRight = await throttled(ownPasswordCounts(actor.id), () => isPassword(password, hash))
  if (!isRight) throw fault('auth.wrong_password')
  return account
}

/** Locks the account, whose password must still be the one that was shown. */
export async function lockAsShown(tx: Tx, shown: Credentials): Promise<Credentials> {
  const current = await lockCredentials(tx, shown.id)
  if (current === undefined || current.password_hash !== shown.password_hash) throw fault('auth.wrong_password')
  return current
}
