import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { insertAccount } from './credentials.store.ts'
import { findByGoogle, type GoogleAccount, linkGoogle, lockByEmail } from './google-account.store.ts'

/** Claims verified by Google. */
export type GooglePerson = { subject: string; email: string; firstName: string; lastName: string }

/**
 * Finds the account of a verified Google person: by Google subject, then by email, else creates one. Both sides have verified the
 * email address, so an account with the same address is the same person.
 */
export async function findOrCreateGoogleAccount(tx: Tx, person: GooglePerson): Promise<string> {
  const known =
    (await findByGoogle(tx, person.subject)) ?? (await byEmail(tx, person)) ?? (await make(tx, person))
  // The callback is for customers only; staff sign in with their password.
  if (known.role !== 'user') throw fault('auth.google_refused')
  if (known.state !== 'active') throw fault('auth.suspended')
  return known.id
}

async function byEmail(tx: Tx, { email, subject }: GooglePerson): Promise<GoogleAccount | undefined> {
  const found = await lockByEmail(tx, email)
  if (found === undefined) return undefined
  // Another Google account is linked to this address, and we cannot decide which one owns it.
  if (found.google_subject !== null && found.google_subject !== subject) throw fault('auth.google_refused')
  if (found.role === 'user' && found.state === 'active') await linkGoogle(tx, found.id, subject)
  return found
}

async function make(tx: Tx, person: GooglePerson): Promise<GoogleAccount> {
  const id = newId()
  const { firstName, lastName, email, subject } = person
  const isFirst = await insertAccount(tx, {
    id,
    firstName,
    lastName,
    identifier: email,
    googleSubject: subject,
  })
  if (isFirst) return { id, role: 'user', state: 'active', google_subject: subject }
  const made = (await findByGoogle(tx, subject)) ?? (await byEmail(tx, person))
  if (made === undefined) throw fault('auth.google_refused')
  return made
}
