import { Email, PersonName } from '@momo/contracts/accounts'
import type { Tokens } from '@momo/contracts/auth'
import { findOrCreateGoogleAccount, type GooglePerson } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { type Claims, finishOpenId, SignInState, startOpenId } from '#platform/openid/openid.ts'
import { seal, unseal } from '#platform/tokens/secrets.ts'
import { openSession } from '#modules/sessions'

/** Returns the Google URL and the sealed state that the browser must send back. */
export async function beginGoogle(redirectUri: string): Promise<{ url: string; sealed: string }> {
  const { url, signInState } = await startOpenId(redirectUri)
  return { url, sealed: seal(JSON.stringify(signInState)) }
}

type Returned = { url: URL; sealed: string | undefined; deviceName: string }

/** These tokens travel in a URL, so `fromAddress` limits them to one use within a minute. */
export async function finishGoogle({
  url,
  sealed,
  deviceName,
}: Returned): Promise<{ accountId: string; sessionId: string; tokens: Tokens }> {
  const person = personOf(await finishOpenId(url, opened(sealed)))
  return transaction(async (tx) => {
    const accountId = await findOrCreateGoogleAccount(tx, person)
    return { accountId, ...(await openSession(tx, { accountId, keep: true, deviceName, fromAddress: true })) }
  })
}

/** Without this browser's state cookie the callback belongs to another sign-in. */
function opened(sealed: string | undefined): SignInState {
  try {
    return SignInState.parse(JSON.parse(unseal(sealed ?? '')))
  } catch {
    throw fault('auth.google_refused')
  }
}

function personOf(claims: Claims): GooglePerson {
  const email = Email.safeParse(claims.email)
  if (!email.success || claims.email_verified !== true) throw fault('auth.google_refused')
  const [first = '', ...rest] = (claims.name ?? '').split(' ')
  const given = PersonName.safeParse(claims.given_name ?? first)
  const family = PersonName.safeParse(claims.family_name ?? rest.join(' '))
  // Some people have only one name.
  return {
    subject: claims.sub,
    email: email.data,
    firstName: given.success ? given.data : email.data.split('@')[0]!.slice(0, 60),
    lastName: family.success ? family.data : '-',
  }
}
