import { isPhone } from '@momo/contracts/accounts'
import type { Profile } from '@momo/contracts/accounts'
import type { CodeSent } from '@momo/contracts/auth'
import { lockCredentials, readProfile, setContact } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { contactChanged } from '../auth.events.ts'
import {
  type Answer,
  ContactDraft,
  issueCode,
  rejectIfClosed,
  type Refusal,
  toFault,
  verifyCode,
} from '../one-time-codes/one-time-code.service.ts'
import { askerOf, assertMayRequestCode, type From } from '../one-time-codes/code-limits.service.ts'
import { endCode, voidCodesOf } from '../one-time-codes/one-time-code.store.ts'
import { verifyOwnPassword } from '../passwords/change-password.service.ts'
import { checkOwnCode, type Proof, spendOwnCode } from '../passwords/confirm-owner.service.ts'
import { endSessionsOf } from '#modules/sessions'

type NewContact = { identifier: string; proof: Proof }

/**
 * Sends a code to the new number or address. If another account has it, its owner is notified instead. The owner proves the identity
 * first, because the new contact can reset the password; a resent code keeps the proof.
 */
export async function requestContactCode(
  actor: Actor,
  { identifier, proof }: NewContact,
  from: From,
): Promise<CodeSent> {
  const account = await verifyOwnPassword(actor, proof.password)
  const ownCode = { purpose: 'confirm-owner', answer: proof.answer } as const
  await checkOwnCode(account, ownCode)
  const asker = { ...(await askerOf(identifier, from)), accountId: actor.id }
  await assertMayRequestCode(identifier, asker)
  const refusal = await transaction((tx) => spendOwnCode(tx, account, ownCode))
  if (refusal) throw toFault(refusal)
  return issueCode({ purpose: 'change-contact', identifier, asker, draft: { accountId: actor.id } })
}

/** Adds or replaces the contact and ends the other sessions, in one transaction with the end of the code. */
export async function changeContact(actor: Actor, answer: Answer): Promise<Profile> {
  await rejectIfClosed('change-contact', answer)
  const refusal = await transaction((tx) => tryChange(tx, actor, answer)).catch(toRefusal)
  if (refusal) throw toFault(refusal)
  return readProfile(actor)
}

async function tryChange(tx: Tx, actor: Actor, answer: Answer): Promise<Refusal | undefined> {
  const verdict = await verifyCode(tx, 'change-contact', answer)
  if (!verdict.isRight) return verdict.refusal
  const { identifier, draft } = verdict.row
  await endCode(tx, answer.requestId, { now: now() })
  const account = await lockCredentials(tx, actor.id)
  if (!account || ContactDraft.parse(draft).accountId !== account.id) return { code: 'code.spent' }
  const former = (isPhone(identifier) ? account.phone : account.email) ?? undefined
  if (former === identifier) return undefined
  await setContact(tx, account.id, identifier)
  // A code to the former contact must not set the password or confirm a change any more.
  if (former !== undefined) await voidCodesOf(tx, [former], now())
  await endSessionsOf(tx, account.id, { reason: 'contact-changed', except: actor.sessionId })
  await publish(tx, contactChanged({ accountId: account.id, identifier, former }))
  return undefined
}

/** An account with this contact was created after the code was sent. */
function toRefusal(error: unknown): Refusal {
  const isTaken = ['accounts_email_key', 'accounts_phone_key'].some((name) =>
    isConstraintViolation(error, name),
  )
  if (isTaken) return { code: 'code.spent' }
  throw error
}
