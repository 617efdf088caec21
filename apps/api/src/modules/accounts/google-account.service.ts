import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { insertAccount } from './credentials.store.ts'
import { findByGoogle, type GoogleAccount, linkGoogle, lockByEmail } from './google-account.store.ts'

/** What Google vouches for. */
export type GooglePerson = { subject: string; email: string; firstName: string; lastName: string }

/**
 * The account of someone Google vouches for: the one they came with before, the one with their address, or a new one. An account
 * with an address was made by someone who proved that it is theirs, and Google has verified the same; so it is the same person.
 */
export async function accountOfGoogle(tx: Tx, person: GooglePerson): Promise<string> {
  const known = (await findByGoogle(tx, person.subject)) ?? (await byEmail(tx, person)) ?? (await make(tx, person))
  // The browser is told 'user' on the way back; members of staff sign in with their password.
  if (known.role !== 'user') throw fault('auth.google_refused')
  if (known.state !== 'active') throw fault('auth.suspended')
  return known.id
}

async function byEmail(tx: Tx, { email, subject }: GooglePerson): Promise<GoogleAccount | undefined> {
  const found = await lockByEmail(tx, email)
  if (found === undefined) return undefined
  // Another Google account once had this address; it is not for us to say whose it is.
  if (found.google_subject !== null && found.google_subject !== subject) throw fault('auth.google_refused')
  if (found.role === 'user' && found.state === 'active') await linkGoogle(tx, found.id, subject)
  return found
}

async function make(tx: Tx, person: GooglePerson): Promise<GoogleAccount> {
  const id = newId()
  const { firstName, lastName, email, subject } = person
  const isFirst = await insertAccount(tx, { id, firstName, lastName, identifier: email, googleSubject: subject })
  if (isFirst) return { id, role: 'user', state: 'active', google_subject: subject }
  const made = (await findByGoogle(tx, subject)) ?? (await byEmail(tx, person))
  if (made === undefined) throw fault('auth.google_refused')
  return made
}
