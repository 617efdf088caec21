import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { AccountsTables } from './accounts.table.ts'
import { fullName, staffName } from './names.rules.ts'

/** Full names by id, of accounts and of employees at tablets. Deleted accounts are left out. */
export async function findNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .withTables<AccountsTables>()
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('state', '<>', 'deleted')
    .execute()
  const names = new Map(rows.map((row) => [row.id, fullName(row)]))
  return withEmployees(tx, names, ids)
}

/** Read-only access to employees: their ids are recorded where they have unlocked a tablet. */
export async function withEmployees(
  tx: Tx,
  names: Map<string, string>,
  ids: string[],
): Promise<Map<string, string>> {
  const others = ids.filter((id) => !names.has(id))
  if (others.length === 0) return names
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from employees where id = any (${others}::uuid[])`.execute(tx)
  for (const { id, name } of rows) names.set(id, name)
  return names
}

/** Full names of staff by id, also of employees at tablets. Head office is named as such, because it acts in branches too. */
export async function findStaffNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .withTables<AccountsTables>()
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'role'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const names = new Map(rows.map((row) => [row.id, staffName(row)]))
  return withEmployees(tx, names, ids)
}
