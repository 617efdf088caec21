import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Account } from '@momo/contracts/accounts'
import type { Role } from '@momo/contracts/shared'
import { pictureColumns, type PictureRow } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { withEmployees } from './account-names.store.ts'
import type { AccountsTables } from './accounts.table.ts'
import { fullName } from './names.rules.ts'

const db = (tx: Tx) => tx.withTables<AccountsTables>()

/** An account without its secrets. */
export type AccountRecord = {
  id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  role: Role
  branch_id: string | null
  branch_name: string | null
  further_branches: { id: string; name: string }[]
  state: Account['state']
  has_password: boolean
  has_google: boolean
  second_factor_at: Date | null
  version: number
  created_at: Date
  picture: PictureRow | null
}

/** Excludes deleted accounts, of which only the row remains. */
export function accountRecords(tx: Tx) {
  return db(tx)
    .selectFrom('accounts as a')
    .select([
      'a.id',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.phone',
      'a.branch_id',
      'a.second_factor_at',
      'a.version',
      'a.created_at',
    ])
    .select((eb) => [
      eb.ref('a.role').$castTo<Role>().as('role'),
      eb.ref('a.state').$castTo<Account['state']>().as('state'),
      eb('a.password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      eb('a.google_subject', 'is not', null).$castTo<boolean>().as('has_google'),
      eb.selectFrom('branches as b').select('b.name').whereRef('b.id', '=', 'a.branch_id').as('branch_name'),
      jsonArrayFrom(
        eb
          .selectFrom('account_branches as f')
          .innerJoin('branches as fb', 'fb.id', 'f.branch_id')
          .select(['fb.id', 'fb.name'])
          .whereRef('f.account_id', '=', 'a.id')
          .orderBy('fb.name'),
      ).as('further_branches'),
      jsonObjectFrom(
        eb.selectFrom('pictures as p').select(pictureColumns('p')).whereRef('p.id', '=', 'a.picture_id'),
      ).as('picture'),
    ])
    .where('a.state', '<>', 'deleted')
}

export async function findAccount(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  return accountRecords(tx).where('a.id', '=', id).executeTakeFirst()
}

/** Full names by id, of accounts and of employees at tablets; for a deleted account its placeholder name. */
export async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db(tx)
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return withEmployees(tx, new Map(rows.map((row) => [row.id, fullName(row)])), ids)
}

/** Row lock until the end of the transaction. */
export async function lockAccount(tx: Tx, id: string): Promise<AccountRecord | undefined> {
  return accountRecords(tx).where('a.id', '=', id).forUpdate('a').executeTakeFirst()
}

export async function setName(
  tx: Tx,
  id: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await db(tx)
    .updateTable('accounts')
    .set((eb) => ({
      first_name: name.firstName,
      last_name: name.lastName,
      version: eb('version', '+', 1),
      updated_at: now(),
    }))
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .execute()
}
