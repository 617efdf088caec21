import { z } from 'zod'
import type { CodeSent, SignedIn } from '@momo/contracts/auth'
import { insertAccount } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { admitCode, type Answer, issueCode, judge, type Refusal, refused, refuseIfOver } from '../one-time-codes/one-time-code.service.ts'
import { endCode } from '../one-time-codes/one-time-code.store.ts'
import { hashPassword, refuseEasyPassword } from '../passwords/passwords.service.ts'
import { signIn } from '#modules/sessions'

type SignUp = { firstName: string; lastName: string; identifier: string; password: string }

/** What waits for the code beside it. */
const Draft = z.object({ firstName: z.string(), lastName: z.string(), passwordHash: z.string() })

/** Asks the owner of the identifier for proof. Whether it has an account can be told neither from the answer nor from its time. */
export async function requestSignUp({ password, identifier, firstName, lastName }: SignUp, address: string | undefined): Promise<CodeSent> {
  refuseEasyPassword(password, { firstName, lastName, identifiers: [identifier] })
  await admitCode(identifier, address)
  const draft: z.infer<typeof Draft> = { firstName, lastName, passwordHash: await hashPassword(password) }
  return issueCode({ purpose: 'sign-up', identifier, draft })
}

type Outcome = { signedIn: SignedIn } | { refusal: Refusal }

/** Makes the account and signs in, both or neither; of two who answer rightly at once the second finds the code spent. */
export async function verifySignUp(answer: Answer, deviceName: string): Promise<SignedIn> {
  await refuseIfOver('sign-up', answer)
  const outcome = await transaction<Outcome>(async (tx) => {
    const verdict = await judge(tx, 'sign-up', answer)
    if (!verdict.isRight) return { refusal: verdict.refusal }
    const { firstName, lastName, passwordHash } = Draft.parse(verdict.row.draft)
    await endCode(tx, answer.requestId, { now: now() })
    const id = newId()
    const isNew = await insertAccount(tx, { id, firstName, lastName, identifier: verdict.row.identifier, passwordHash })
    // Its owner came by another way meanwhile, through Google say.
    if (!isNew) return { refusal: { code: 'code.spent' } }
    return { signedIn: await signIn(tx, { accountId: id, keep: true, deviceName }) }
  })
  if ('refusal' in outcome) throw refused(outcome.refusal)
  return outcome.signedIn
}
