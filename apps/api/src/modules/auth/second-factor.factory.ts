import { Secret, TOTP } from 'otpauth'
import type { Role } from '@momo/contracts/shared'
import { setSecondFactor } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { sealFor } from '#platform/tokens/secrets.ts'
import { anAccount } from '../accounts/accounts.factory.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { replaceCodes, saveApp } from './second-factor/factors.store.ts'
import { newAppKey } from './second-factor/authenticator-app.ts'
import { hashRecoveryCode, newRecoveryCodes } from './second-factor/recovery-codes.ts'

const periodMs = 30_000

/** What an authenticator app shows for the key; `steps` later. */
export const appCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now().getTime() + steps * periodMs })

/** Gives an account an authenticator app and recovery codes. */
export async function aSecondFactor(accountId: string): Promise<{ key: string; recoveryCodes: string[] }> {
  const [key, recoveryCodes, at] = [newAppKey(), newRecoveryCodes(), now()]
  await transaction(async (tx) => {
    const sealed_secret = sealFor('second-factor', key, accountId)
    await saveApp(tx, { account_id: accountId, sealed_secret, last_step: 0, created_at: at })
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(accountId, code))
    await replaceCodes(tx, accountId, { hashes, now: at })
    await setSecondFactor(tx, accountId, at)
  })
  return { key, recoveryCodes }
}

/** An account of a role, by default a super admin, with an authenticator app. */
export async function anAccountWithApp(role: Role = 'superadmin') {
  const account = await anAccount({ role, ...(role === 'branchAdmin' && { branchId: await aBranch() }) })
  return { ...account, ...(await aSecondFactor(account.id)) }
}
