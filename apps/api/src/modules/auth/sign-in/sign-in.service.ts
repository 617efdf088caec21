import type { SignedIn } from '@momo/contracts/auth'
import { type Credentials, findCredentials, lockCredentials } from '#modules/accounts'
import { switches } from '#platform/config/switches.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { isMac, mac, randomSecret } from '#platform/tokens/secrets.ts'
import { isDemoAccount } from '../demo-accounts.rules.ts'
import { isPassword } from '../passwords/passwords.service.ts'
import { signIn } from '#modules/sessions'
import { signInCounts } from './throttle.rules.ts'
import { inLine, throttled } from './throttle.service.ts'

type SignIn = { identifier: string; password: string; keep: boolean }
export type From = { address: string | undefined; knownDevice: string | undefined; deviceName: string }

/** Unknown, without a password or wrong: the same answer after the same work. */
export async function signInWithPassword({ identifier, password, keep }: SignIn, from: From): Promise<SignedIn> {
  // A device that says it is known need not stand behind a flood of those that do not.
  const found = await inLine(`${identifier}|${from.knownDevice ?? ''}`, () => read((tx) => findCredentials(tx, identifier)))
  const known = found && mayBeUsed(found) ? found : undefined
  const device = deviceOf(from.knownDevice, known?.id ?? newId())
  const isRight = await throttled(signInCounts(identifier, { address: from.address, device }), () =>
    isPassword(password, known?.password_hash),
  )
  if (!isRight || known === undefined) throw fault('auth.wrong_credentials')
  // Only who knows the password learns this.
  if (known.state === 'suspended') throw fault('auth.suspended')
  return transaction(async (tx) => {
    const current = await lockCredentials(tx, known.id)
    // Changed since it was compared: whoever changed it has ended all sessions, and must not have missed this one.
    if (current?.password_hash !== known.password_hash) throw fault('auth.wrong_credentials')
    return signIn(tx, { accountId: known.id, keep, deviceName: from.deviceName })
  })
}

/** A demo's database may be copied to production; its passwords are printed in the manual. */
const mayBeUsed = ({ email }: Credentials): boolean => switches().demoAccounts || !isDemoAccount(email)

const textOf = (accountId: string, random: string): string => `${accountId}|${random}`

/** What a browser keeps to be known again, for one account. */
export function newKnownDevice(accountId: string): string {
  const random = randomSecret()
  return `${random}.${mac('known-device', textOf(accountId, random))}`
}

/** The device's own name, if it is one that its owner has signed in on. */
function deviceOf(kept: string | undefined, accountId: string): string | undefined {
  const [random = '', said = ''] = (kept ?? '').split('.')
  const text = textOf(accountId, random)
  return isMac('known-device', text, said) ? text : undefined
}
