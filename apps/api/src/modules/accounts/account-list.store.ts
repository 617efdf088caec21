import { type SqlBool, sql } from 'kysely'
import type { Role } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import { type AccountRecord, accountRecords } from './accounts.store.ts'

/** The ids that match a prefix, or undefined when there are too many for an id filter to help. */
export type Few = string[] | undefined
const few = 1000

/** Uses the byte-wise operators of the indexes; no text that can be typed sorts after the last code point. */
const beginsWith = (column: 'lower(first_name)' | 'lower(last_name)' | 'email' | 'phone', text: string) =>
  sql`(select id from accounts where ${sql.raw(column)} ~>=~ ${text} and ${sql.raw(column)} ~<~ ${`${text}\u{10ffff}`} limit ${few + 1})`

/** 'ram bahadur thapa': a last name may start at any word. Five words are enough for a name. */
const lastNamesIn = (q: string): string[] => {
  const words = q.split(' ').slice(0, 5)
  return words.map((_, i) => words.slice(i).join(' ')).filter((rest) => rest !== '')
}

/** Prefix search by first name, last name, email address or phone number. The result is a superset of the matches. */
export async function fewBeginningWith(tx: Tx, q: string): Promise<Few> {
  const lastNames = lastNamesIn(q).map((rest) => beginsWith('lower(last_name)', rest))
  const parts = [
    beginsWith('lower(first_name)', q),
    ...lastNames,
    beginsWith('email', q),
    beginsWith('phone', q),
  ]
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows.length <= few ? rows.map(({ id }) => id) : undefined
}

const begins = (q: string) =>
  sql<SqlBool>`(starts_with(lower(a.first_name || ' ' || a.last_name), ${q}) or starts_with(lower(a.last_name), ${q})
    or starts_with(a.email, ${q}) or starts_with(a.phone, ${q}))`

type AccountsQuery = {
  role: Role | undefined
  isStaff: boolean
  q: string
  among: Few
  before: string | undefined
  limit: number
}

/** Newest first, because ids grow with time. Filters by `among` if it is set, otherwise scans in id order because many match. */
export async function pageOfAccounts(
  tx: Tx,
  { role, isStaff, q, among, before, limit }: AccountsQuery,
): Promise<AccountRecord[]> {
  let query = accountRecords(tx)
  if (role !== undefined) query = query.where('a.role', '=', role)
  // The planner cannot infer from a parameter that the partial index for staff applies.
  if (isStaff || (role !== undefined && role !== 'user')) query = query.where('a.role', '<>', 'user')
  if (before !== undefined) query = query.where('a.id', '<', before)
  if (among !== undefined) query = query.where('a.id', '=', sql<string>`any (${among}::uuid[])`)
  if (q !== '') query = query.where(begins(q))
  return query.orderBy('a.id', 'desc').limit(limit).execute()
}
