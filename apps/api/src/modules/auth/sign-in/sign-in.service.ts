import type { FirstStep } from '@momo/contracts/auth'
import { type Credentials, findCredentials, lockCredentials } from '#modules/accounts'
import { switches } from '#platform/config/switches.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { isDemoAccount } from '../demo-accounts.rules.ts'
import { isPassword } from '../passwords/passwords.service.ts'
import { signInOrAskFactor } from '../second-factor/second-step.service.ts'
import { knownDeviceOf } from './known-device.ts'
import { signInCounts } from './throttle.rules.ts'
import { runExclusive, throttled } from './throttle.service.ts'

type SignIn = { identifier: string; password: string; keep: boolean }
export type From = { ipAddress: string | undefined; knownDevice: string | undefined; deviceName: string }

/** An unknown account, a missing password and a wrong password get the same response after the same work. */
export async function signInWithPassword(
  { identifier, password, keep }: SignIn,
  from: From,
): Promise<FirstStep> {
  // Known devices have their own queue, so a flood of other attempts on the account does not delay them.
  const found = await runExclusive(`${identifier}|${from.knownDevice ?? ''}`, () =>
    read((tx) => findCredentials(tx, identifier)),
  )
  const known = found && mayBeUsed(found) ? found : undefined
  const device = knownDeviceOf(from.knownDevice, known?.id ?? newId())
  const isRight = await throttled(signInCounts(identifier, { ipAddress: from.ipAddress, device }), () =>
    isPassword(password, known?.password_hash),
  )
  if (!isRight || known === undefined) throw fault('auth.wrong_credentials')
  // Checked after the password, so only the owner learns that the account is suspended.
  if (known.state === 'suspended') throw fault('auth.suspended')
  return transaction(async (tx) => {
    const current = await lockCredentials(tx, known.id)
    // The password changed after the comparison. That change ended all sessions, so a new one must not open now.
    if (current === undefined || current.password_hash !== known.password_hash)
      throw fault('auth.wrong_credentials')
    const entry = { keep, deviceName: from.deviceName, isKnownDevice: device !== undefined }
    return signInOrAskFactor(tx, current, entry)
  })
}

/** Demo accounts are disabled in production, because their passwords are public and a demo database may be copied. */
const mayBeUsed = ({ email }: Credentials): boolean => switches().demoAccounts || !isDemoAccount(email)
