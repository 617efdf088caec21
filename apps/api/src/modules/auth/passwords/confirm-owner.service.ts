import type { CodeSent } from '@momo/contracts/auth'
import { type Credentials, credentialsOf } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import {
  type Answer,
  issueCode,
  rejectIfClosed,
  type Refusal,
  verifyCode,
} from '../one-time-codes/one-time-code.service.ts'
import { assertMayRequestCode, type From } from '../one-time-codes/code-limits.service.ts'
import { endCode } from '../one-time-codes/one-time-code.store.ts'
import { identifiersOf } from './reset-password.service.ts'

/** What proves the owner: the password, or for an account without one a code to its current address. */
export type Proof = { password?: string | undefined; answer?: Answer | undefined }
type Purpose = 'set-password' | 'confirm-owner'

/** Sends a code to the current address or number of an account without a password. */
export async function requestOwnCode(actor: Actor, purpose: Purpose, { ipAddress }: From): Promise<CodeSent> {
  const account = (await read((tx) => credentialsOf(tx, actor.id))) ?? notFound('account', actor.id)
  if (account.password_hash !== null) throw fault('password.exists')
  const [identifier] = identifiersOf(account)
  if (identifier === undefined) throw new Error('auth: account without an identifier')
  // The owner is signed in on this device.
  const asker = { ipAddress, knownAccountId: actor.id }
  await assertMayRequestCode(identifier, asker)
  return issueCode({ purpose, identifier, asker })
}

type OwnCode = { purpose: Purpose; answer: Answer | undefined }

/** Rejects an account without a password that has no open code. It only rejects; `spendOwnCode` compares the code. */
export async function checkOwnCode(account: Credentials, { purpose, answer }: OwnCode): Promise<void> {
  if (account.password_hash !== null) return
  if (answer === undefined) throw fault('code.needed')
  await rejectIfClosed(purpose, answer)
}

/** Accounts with a password need none. A wrong attempt is counted by the commit, so the refusal is returned. */
export async function spendOwnCode(
  tx: Tx,
  account: Credentials,
  { purpose, answer }: OwnCode,
): Promise<Refusal | undefined> {
  if (account.password_hash !== null) return undefined
  if (answer === undefined) throw fault('code.needed')
  const verdict = await verifyCode(tx, purpose, answer)
  if (!verdict.isRight) return verdict.refusal
  if (verdict.row.account_id !== account.id) return { code: 'code.spent' }
  await endCode(tx, answer.requestId, { now: now() })
  return undefined
}
