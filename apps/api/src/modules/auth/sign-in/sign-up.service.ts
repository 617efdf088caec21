import { z } from 'zod'
import type { CodeSent, SignedIn } from '@momo/contracts/auth'
import { insertAccount } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import {
  type Answer,
  issueCode,
  verifyCode,
  type Refusal,
  toFault,
  rejectIfClosed,
} from '../one-time-codes/one-time-code.service.ts'
import { askerOf, assertMayRequestCode, type From } from '../one-time-codes/code-limits.service.ts'
import { endCode } from '../one-time-codes/one-time-code.store.ts'
import { hashPassword, rejectEasyPassword } from '../passwords/passwords.service.ts'
import { signIn } from '#modules/sessions'

type SignUp = { firstName: string; lastName: string; identifier: string; password: string }

/** Stored with the code until it is answered. */
const Draft = z.object({ firstName: z.string(), lastName: z.string(), passwordHash: z.string() })

/** Sends a code to the identifier. Neither the response nor its timing reveals whether an account exists. */
export async function requestSignUp(
  { password, identifier, firstName, lastName }: SignUp,
  from: From,
): Promise<CodeSent> {
  await rejectEasyPassword(password, { firstName, lastName, identifiers: [identifier] })
  const asker = await askerOf(identifier, from)
  await assertMayRequestCode(identifier, asker)
  const draft: z.infer<typeof Draft> = { firstName, lastName, passwordHash: await hashPassword(password) }
  return issueCode({ purpose: 'sign-up', identifier, asker, draft })
}

type Outcome = { signedIn: SignedIn } | { refusal: Refusal }

/** Creates the account and signs in, in one transaction; of two concurrent right answers the second finds the code spent. */
export async function verifySignUp(answer: Answer, deviceName: string): Promise<SignedIn> {
  await rejectIfClosed('sign-up', answer)
  const outcome = await transaction<Outcome>(async (tx) => {
    const verdict = await verifyCode(tx, 'sign-up', answer)
    if (!verdict.isRight) return { refusal: verdict.refusal }
    const { firstName, lastName, passwordHash } = Draft.parse(verdict.row.draft)
    await endCode(tx, answer.requestId, { now: now() })
    const id = newId()
    const isNew = await insertAccount(tx, {
      id,
      firstName,
      lastName,
      identifier: verdict.row.identifier,
      passwordHash,
    })
    // The owner created an account in another way meanwhile, for example through Google.
    if (!isNew) return { refusal: { code: 'code.spent' } }
    return { signedIn: await signIn(tx, { accountId: id, keep: true, deviceName }) }
  })
  if ('refusal' in outcome) throw toFault(outcome.refusal)
  return outcome.signedIn
}
