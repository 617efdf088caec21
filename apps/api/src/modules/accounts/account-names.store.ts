import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { AccountsTables } from './accounts.table.ts'
import { fullName } from './names.rules.ts'

/** Full names by id. Deleted accounts are left out. */
export async function findNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .withTables<AccountsTables>()
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('state', '<>', 'deleted')
    .execute()
  return new Map(rows.map((row) => [row.id, fullName(row)]))
}
