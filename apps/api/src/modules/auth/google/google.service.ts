import { Email, PersonName } from '@momo/contracts/accounts'
import { accountOfGoogle, type GooglePerson } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { type Claims, finishOpenId, Remembered, startOpenId } from '#platform/openid/openid.ts'
import { seal, unseal } from '#platform/tokens/secrets.ts'
import { openSession } from '#modules/sessions'

/** Where Google is, and what the browser must bring back, sealed. */
export async function beginGoogle(redirectUri: string): Promise<{ address: string; sealed: string }> {
  const { address, remembered } = await startOpenId(redirectUri)
  return { address, sealed: seal(JSON.stringify(remembered)) }
}

type Returned = { address: URL; sealed: string | undefined; deviceName: string }

/** The tokens travel in the address from here, so they are worth little: the session says so, and `fromAddress` sees to it. */
export async function finishGoogle({ address, sealed, deviceName }: Returned): Promise<{ accessToken: string; refreshToken: string }> {
  const person = personOf(await finishOpenId(address, opened(sealed)))
  return transaction(async (tx) => {
    const accountId = await accountOfGoogle(tx, person)
    const { tokens } = await openSession(tx, { accountId, keep: true, deviceName, fromAddress: true })
    return tokens
  })
}

/** Without the cookie of this browser it is someone else's sign-in. */
function opened(sealed: string | undefined): Remembered {
  try {
    return Remembered.parse(JSON.parse(unseal(sealed ?? '')))
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
  // Some people have one name only.
  return {
    subject: claims.sub,
    email: email.data,
    firstName: given.success ? given.data : email.data.split('@')[0]!.slice(0, 60),
    lastName: family.success ? family.data : '-',
  }
}
