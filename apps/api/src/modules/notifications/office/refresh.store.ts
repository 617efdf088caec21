import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Cause, CurrentEntry, EntryChanges } from './entry.rules.ts'

/** False while another process compares. */
export async function lockRefresh(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('office-entries', 22)) as is_locked`.execute(tx)
  return rows[0]!.is_locked
}

/** Entries with a cause that existed at the last comparison, open or done. */
export async function findCurrent(tx: Tx): Promise<CurrentEntry[]> {
  const { rows } = await sql<CurrentEntry>`
    select id, kind, cause, subject, branch_id, record_id, count, fact_at, done_at
    from office_entries where gone_at is null`.execute(tx)
  return rows
}

export type NewEntry = Cause & { id: string; topic: string }

export async function insertEntries(tx: Tx, entries: NewEntry[], at: Date): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into office_entries (id, kind, topic, cause, subject, branch_id, record_id, count, fact_at, opened_at, changed_at)
    select id, kind, topic, cause, subject, branch_id, record_id, count, fact_at, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (id uuid, kind text, topic text, cause text, subject text,
      branch_id uuid, record_id uuid, count int4, fact_at timestamptz)
    on conflict do nothing`.execute(tx)
}

/** A newer fact makes the entry unread and open; other changes leave it where it is. */
export async function updateEntries(tx: Tx, updated: EntryChanges['updated'], at: Date): Promise<void> {
  if (updated.length === 0) return
  const rows = updated.map(({ id, cause, isNews }) => ({ ...cause, id, is_news: isNews }))
  await sql`
    update office_entries e set subject = n.subject, branch_id = n.branch_id, record_id = n.record_id, count = n.count,
      fact_at = n.fact_at, changed_at = case when n.is_news then ${at}::timestamptz else e.changed_at end,
      done_at = case when n.is_news then null else e.done_at end, done_by = case when n.is_news then null else e.done_by end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, subject text, branch_id uuid, record_id uuid, count int4,
      fact_at timestamptz, is_news bool)
    where e.id = n.id and e.gone_at is null`.execute(tx)
}

export async function closeEntries(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update office_entries set gone_at = ${at}::timestamptz, done_at = coalesce(done_at, ${at}::timestamptz)
    where id = any (${ids}::uuid[]) and gone_at is null`.execute(tx)
}

/** Returns the number of deleted rows; `limit` keeps the statement short. */
export async function deleteGone(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from office_entries where id in (
      select id from office_entries where done_at < ${before}::timestamptz and gone_at is not null
      order by done_at limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
