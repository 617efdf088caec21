import type { Role } from '@momo/contracts/shared'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { setState } from './account-rights.store.ts'
import { insertAccount } from './credentials.store.ts'

/** Password of `anAccount`, with a precomputed hash because hashing would take longer than most tests. */
export const testPassword = 'yak-butter-lantern'
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$laRI6Vebb10+hQE1+n9LEQ$fNKIDrkBpj9IaagLdR5Enab1LDnBmax/ziX9+bzUYE4'

export type TestAccount = { id: string; identifier: string; role: Role; branchId?: string; password: string }

type AccountOverrides = {
  firstName?: string
  lastName?: string
  /** An email address or a mobile number. */
  identifier?: string
  role?: Role
  /** Required for a branch admin. */
  branchId?: string
  state?: 'active' | 'suspended'
  passwordHash?: string
}

let made = 0

/** Saves an active customer who can sign in with `testPassword`; `overrides` changes the defaults. */
export async function anAccount(overrides: AccountOverrides = {}): Promise<TestAccount> {
  made += 1
  const id = newId()
  const { identifier = `person-${made}-${id.slice(-6)}@example.com`, role = 'user', branchId } = overrides
  await transaction(async (tx) => {
    const { firstName = 'Sita', lastName = 'Gurung', passwordHash = testPasswordHash } = overrides
    const isNew = await insertAccount(tx, {
      id,
      firstName,
      lastName,
      identifier,
      passwordHash,
      role,
      branchId,
    })
    if (!isNew) throw new Error(`${identifier} has an account already`)
    if (overrides.state === 'suspended') await setState(tx, id, 'suspended')
  })
  return { id, identifier, role, ...(branchId && { branchId }), password: testPassword }
}
