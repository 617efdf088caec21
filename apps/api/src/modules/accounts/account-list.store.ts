import { type SqlBool, sql } from 'kysely'
import type { Role } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import { type AccountRecord, accountRecords } from './accounts.store.ts'

/** The ids that a beginning leaves, or undefined when they are too many for a list of them to help. */
export type Few = string[] | undefined
const few = 1000

/** The operators of the indexes, which compare byte by byte; nothing that can be typed comes after the last character. */
const beginsWith = (column: 'lower(first_name)' | 'lower(last_name)' | 'email' | 'phone', text: string) =>
  sql`(select id from accounts where ${sql.raw(column)} ~>=~ ${text} and ${sql.raw(column)} ~<~ ${`${text}\u{10ffff}`} limit ${few + 1})`

/** 'ram bahadur thapa': a last name may begin at any blank. More than a few blanks are nobody's name. */
const lastNamesIn = (q: string): string[] => {
  const words = q.split(' ').slice(0, 5)
  return words.map((_, i) => words.slice(i).join(' ')).filter((rest) => rest !== '')
}

/** Whose first name, last name, full name, email address or number may begin so: all of them, and some who do not. */
export async function fewBeginningWith(tx: Tx, q: string): Promise<Few> {
  const lastNames = lastNamesIn(q).map((rest) => beginsWith('lower(last_name)', rest))
  const parts = [beginsWith('lower(first_name)', q), ...lastNames, beginsWith('email', q), beginsWith('phone', q)]
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows.length <= few ? rows.map(({ id }) => id) : undefined
}

const begins = (q: string) =>
  sql<SqlBool>`(starts_with(lower(a.first_name || ' ' || a.last_name), ${q}) or starts_with(lower(a.last_name), ${q})
    or starts_with(a.email, ${q}) or starts_with(a.phone, ${q}))`

type Asked = { role: Role | undefined; isStaff: boolean; q: string; among: Few; before: string | undefined; limit: number }

/** Newest first: an id grows with time. Either among few, or by walking the accounts in order, because many match. */
export async function pageOfAccounts(tx: Tx, { role, isStaff, q, among, before, limit }: Asked): Promise<AccountRecord[]> {
  let query = accountRecords(tx)
  if (role !== undefined) query = query.where('a.role', '=', role)
  // The planner can't see from a parameter that the index of the staff will do.
  if (isStaff || (role !== undefined && role !== 'user')) query = query.where('a.role', '<>', 'user')
  if (before !== undefined) query = query.where('a.id', '<', before)
  if (among !== undefined) query = query.where('a.id', '=', sql<string>`any (${among}::uuid[])`)
  if (q !== '') query = query.where(begins(q))
  return query.orderBy('a.id', 'desc').limit(limit).execute()
}
