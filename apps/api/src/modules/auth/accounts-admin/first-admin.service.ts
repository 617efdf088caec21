import type { SignedIn } from '@momo/contracts/auth'
import { hasSuperadmin, insertAccount } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret, sha256 } from '#platform/tokens/secrets.ts'
import { hashPassword, rejectEasyPassword } from '../passwords/passwords.service.ts'
import { signIn } from '#modules/sessions'
import { insertSetUpLink, isOpenLink, claimSetUpLink, voidSetUpLinks } from './first-admin.store.ts'

const lifeMs = 24 * 3_600_000

/** Creates a single-use token for the first super admin. Returns undefined if an active super admin exists, unless `again` is set. */
export async function createSetUpToken({ again }: { again: boolean }): Promise<string | undefined> {
  if (!again && (await read(hasSuperadmin))) return undefined
  const token = randomSecret()
  const [hash, at] = [sha256(token), now()]
  await transaction(async (tx) => {
    await insertSetUpLink(tx, { token_hash: hash, created_at: at, expires_at: later(at, lifeMs) })
    await audit(tx, 'operator', {
      action: 'set_up.link_made',
      subject: { kind: 'set-up', id: hash },
      details: { again },
    })
  })
  return token
}

type SetUp = { token: string; firstName: string; lastName: string; identifier: string; password: string }

export async function useSetUpToken(
  { token, password, ...person }: SetUp,
  deviceName: string,
): Promise<SignedIn> {
  const hash = sha256(token)
  // Check the link before hashing, so that requests without a valid link cannot consume CPU.
  if (!(await read((tx) => isOpenLink(tx, hash, now())))) throw fault('set_up.spent')
  await rejectEasyPassword(password, { ...person, identifiers: [person.identifier] })
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    if (!(await claimSetUpLink(tx, hash, now()))) throw fault('set_up.spent')
    await voidSetUpLinks(tx, now())
    const id = newId()
    const isNew = await insertAccount(tx, { id, ...person, passwordHash, role: 'superadmin' })
    // Only the link holder gets this answer. The rollback leaves the link unused.
    if (!isNew)
      throw fault('request.invalid', [
        { in: 'body', path: '/identifier', message: 'This email or number already has an account' },
      ])
    await audit(tx, 'operator', {
      action: 'account.set_up',
      subject: { kind: 'account', id },
      details: { role: 'superadmin' },
    })
    return signIn(tx, { accountId: id, keep: false, deviceName })
  })
}
