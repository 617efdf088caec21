import type { CodeSent, SignedIn } from '@momo/contracts/auth'
import { findCredentials, insertAccount, lockCredentials } from '#modules/accounts'
import { signIn } from '#modules/sessions'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import {
  type Answer,
  issueCode,
  rejectIfClosed,
  type Refusal,
  toFault,
  verifyCode,
} from '../one-time-codes/one-time-code.service.ts'
import { askerOf, assertMayRequestCode, type From } from '../one-time-codes/code-limits.service.ts'
import { endCode } from '../one-time-codes/one-time-code.store.ts'

/** Sends a code to a customer or to an address without an account. The response and its timing are the same for both. */
export async function requestSignInCode(identifier: string, from: From): Promise<CodeSent> {
  const asker = await askerOf(identifier, from)
  await assertMayRequestCode(identifier, asker)
  return issueCode({ purpose: 'sign-in', identifier, asker })
}

type Outcome = { signedIn: SignedIn } | { refusal: Refusal } | { suspended: true }

/**
 * Signs in and creates the account of a new customer, in one transaction. The code is spent whatever the account's state, so the
 * transaction commits before the refusal is thrown.
 */
export async function signInWithCode(
  { keep, ...answer }: Answer & { keep: boolean },
  deviceName: string,
): Promise<SignedIn> {
  await rejectIfClosed('sign-in', answer)
  const outcome = await transaction<Outcome>(async (tx) => {
    const verdict = await verifyCode(tx, 'sign-in', answer)
    if (!verdict.isRight) return { refusal: verdict.refusal }
    await endCode(tx, answer.requestId, { now: now() })
    const owner = await findOrCreateCustomer(tx, verdict.row.identifier)
    if (owner === undefined) return { refusal: { code: 'code.spent' } }
    if (owner.isSuspended) return { suspended: true }
    return { signedIn: await signIn(tx, { accountId: owner.id, keep, deviceName }) }
  })
  if ('refusal' in outcome) throw toFault(outcome.refusal)
  if ('suspended' in outcome) throw fault('auth.suspended')
  return outcome.signedIn
}

type Owner = { id: string; isSuspended: boolean }

/** Returns undefined if the account became a staff account, or was created in another way, after the code was sent. */
async function findOrCreateCustomer(tx: Tx, identifier: string): Promise<Owner | undefined> {
  const found = await findCredentials(tx, identifier)
  if (found === undefined) {
    const id = newId()
    // The name is asked for at checkout.
    const isNew = await insertAccount(tx, { id, firstName: '', lastName: '', identifier })
    return isNew ? { id, isSuspended: false } : undefined
  }
  const owner = await lockCredentials(tx, found.id)
  return owner?.role === 'user' ? { id: owner.id, isSuspended: owner.state === 'suspended' } : undefined
}
