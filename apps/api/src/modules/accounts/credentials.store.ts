import { isPhone } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AccountsTables } from './accounts.table.ts'

const db = (tx: Tx) => tx.withTables<AccountsTables>()

/** What sign-in needs to identify an account. */
export type Credentials = {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  password_hash: string | null
  role: Role
  state: 'active' | 'suspended'
  second_factor_at: Date | null
}

function credentials(tx: Tx) {
  return db(tx)
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'password_hash', 'second_factor_at'])
    .select((eb) => [
      eb.ref('role').$castTo<Role>().as('role'),
      eb.ref('state').$castTo<Credentials['state']>().as('state'),
    ])
    .where('state', '<>', 'deleted')
}

/** By email address or mobile number. */
export async function findCredentials(tx: Tx, identifier: string): Promise<Credentials | undefined> {
  return credentials(tx)
    .where(isPhone(identifier) ? 'phone' : 'email', '=', identifier)
    .executeTakeFirst()
}

export async function credentialsOf(tx: Tx, id: string): Promise<Credentials | undefined> {
  return credentials(tx).where('id', '=', id).executeTakeFirst()
}

/** Row lock until the end of the transaction, so decisions based on the password or state stay valid. */
export async function lockCredentials(tx: Tx, id: string): Promise<Credentials | undefined> {
  return credentials(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewAccount = {
  id: string
  firstName: string
  lastName: string
  identifier: string
  /** Sign-in method: one of the two is set. */
  passwordHash?: string
  googleSubject?: string
  role?: Role
  branchId?: string | undefined
}

/** Waits for a concurrent insert with the same identifier or Google subject; returns false if that one committed. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('accounts')
    .values({
      id: account.id,
      first_name: account.firstName,
      last_name: account.lastName,
      [isPhone(account.identifier) ? 'phone' : 'email']: account.identifier,
      password_hash: account.passwordHash ?? null,
      google_subject: account.googleSubject ?? null,
      role: account.role ?? 'user',
      branch_id: account.branchId ?? null,
      created_at: now(),
      updated_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Fails with a constraint violation if another account has it. */
export async function setContact(tx: Tx, id: string, identifier: string): Promise<void> {
  await db(tx)
    .updateTable('accounts')
    .set((eb) => ({
      [isPhone(identifier) ? 'phone' : 'email']: identifier,
      version: eb('version', '+', 1),
      updated_at: now(),
    }))
    .where('id', '=', id)
    .execute()
}

export async function setPasswordHash(tx: Tx, id: string, hash: string): Promise<void> {
  await db(tx)
    .updateTable('accounts')
    .set((eb) => ({ password_hash: hash, version: eb('version', '+', 1), updated_at: now() }))
    .where('id', '=', id)
    .execute()
}

export async function setSecondFactor(tx: Tx, id: string, since: Date | null): Promise<void> {
  await db(tx)
    .updateTable('accounts')
    .set((eb) => ({ second_factor_at: since, version: eb('version', '+', 1), updated_at: now() }))
    .where('id', '=', id)
    .execute()
}

/** Erases personal data; the row stays for its references. */
export async function eraseAccount(
  tx: Tx,
  id: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await db(tx)
    .updateTable('accounts')
    .set((eb) => ({
      first_name: name.firstName,
      last_name: name.lastName,
      email: null,
      phone: null,
      password_hash: null,
      google_subject: null,
      picture_id: null,
      state: 'deleted',
      version: eb('version', '+', 1),
      updated_at: now(),
    }))
    .where('id', '=', id)
    .execute()
}
