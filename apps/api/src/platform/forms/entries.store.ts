import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Tables of one form and the SQL expressions of its own columns. */
export type EntryTables = {
  table: string
  answers: string
  kind: RawBuilder<string>
  details: RawBuilder<unknown>
  message: RawBuilder<string>
}

export type EntryRow = {
  id: string
  kind: string
  full_name: string
  contact: string
  email: string | null
  details: Record<string, string | number>
  message: string
  status: string
  note: string
  version: number
  created_at: Date
  delete_after: Date
}

const columns = ({ kind, details, message }: EntryTables) =>
  sql`id, ${kind} as kind, full_name, contact, email, ${details} as details, ${message} as message, status, note, version, created_at, delete_after`

const all = (book: EntryTables, where: RawBuilder<unknown>) =>
  sql<EntryRow>`select ${columns(book)} from ${sql.table(book.table)} ${where}`

export type EntryFilter = {
  kind: string
  state: string | undefined
  q: string
  before: string | undefined
  limit: number
}

/** Substring search in name, contact, email and message. */
const matchesSearch = ({ message }: EntryTables, q: string) =>
  sql<SqlBool>`position(${q} in lower(full_name || ' ' || contact || ' ' || coalesce(email, '') || ' ' || ${message})) > 0`

/** Newest first: ids are time-ordered. */
export async function pageOfEntries(
  tx: Tx,
  book: EntryTables,
  { kind, state, q, before, limit }: EntryFilter,
): Promise<EntryRow[]> {
  const conditions = [sql<SqlBool>`${book.kind} = ${kind}`]
  if (state !== undefined) conditions.push(sql<SqlBool>`status = ${state}`)
  if (before !== undefined) conditions.push(sql<SqlBool>`id < ${before}`)
  if (q !== '') conditions.push(matchesSearch(book, q))
  const { rows } = await all(
    book,
    sql`where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`,
  ).execute(tx)
  return rows
}

export async function countEntries(tx: Tx, book: EntryTables, kind: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int4 as count from ${sql.table(book.table)} where ${book.kind} = ${kind} group by status`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

export async function findEntry(tx: Tx, book: EntryTables, id: string): Promise<EntryRow | undefined> {
  return (await all(book, sql`where id = ${id}`).execute(tx)).rows[0]
}

/** Locks the row until the end of the transaction. */
export async function lockEntry(tx: Tx, book: EntryTables, id: string): Promise<EntryRow | undefined> {
  return (await all(book, sql`where id = ${id} for update`).execute(tx)).rows[0]
}

export async function saveEntry(
  tx: Tx,
  book: EntryTables,
  { id, status, note }: Pick<EntryRow, 'id' | 'status' | 'note'>,
): Promise<void> {
  await sql`update ${sql.table(book.table)} set status = ${status}, note = ${note}, version = version + 1 where id = ${id}`.execute(
    tx,
  )
}

export type NewAnswer = { id: string; entryId: string; text: string; by: string; at: Date }

/** Idempotent by id: false when the answer exists already. */
export async function insertAnswer(
  tx: Tx,
  book: EntryTables,
  { id, entryId, text, by, at }: NewAnswer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${sql.table(book.answers)} (id, entry_id, text, answered_by, created_at) values (${id}, ${entryId}, ${text}, ${by}, ${at})
    on conflict (id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export type AnswerRow = { id: string; entry_id: string; text: string; answered_by: string; created_at: Date }

export async function findAnswers(tx: Tx, book: EntryTables, entryId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select id, entry_id, text, answered_by, created_at from ${sql.table(book.answers)} where entry_id = ${entryId} order by created_at, id`.execute(
    tx,
  )
  return rows
}

/** Data of the answer mail; undefined once the entry is deleted. */
export type AnswerMail = { text: string; email: string | null; kind: string }

export async function findAnswerMail(
  tx: Tx,
  book: EntryTables,
  answerId: string,
): Promise<AnswerMail | undefined> {
  const { rows } = await sql<AnswerMail>`
    select a.text, e.email, e.kind from ${sql.table(book.answers)} a
    join (select id, email, ${book.kind} as kind from ${sql.table(book.table)}) e on e.id = a.entry_id where a.id = ${answerId}`.execute(
    tx,
  )
  return rows[0]
}
