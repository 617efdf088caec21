import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OfficeKind, OfficeTopic, OfficeView } from '@momo/contracts/notifications'
import type { Tx } from '#platform/db/database.ts'
import type { MomentCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { NotificationsTables } from '../notifications.table.ts'

const db = (tx: Tx) => tx.withTables<NotificationsTables>()

export type EntryRecord = {
  id: string
  kind: OfficeKind
  topic: OfficeTopic
  subject: string
  branch_id: string | null
  branch_name: string | null
  record_id: string | null
  count: number
  opened_at: Date
  changed_at: Date
  is_unread: boolean
  owner_id: string | null
  snoozed_until: Date | null
  done_at: Date | null
  done_by: string | null
  version: number
}

const namesShown = 3

export type Reader = { readerId: string; at: Date }

const isOpen = (at: Date): RawBuilder<SqlBool> =>
  sql`(e.done_at is null and (e.snoozed_until is null or e.snoozed_until <= ${at}::timestamptz))`

const isSnoozed = (at: Date): RawBuilder<SqlBool> =>
  sql`(e.done_at is null and e.snoozed_until > ${at}::timestamptz)`

const views = ({ readerId, at }: Reader): Record<OfficeView, RawBuilder<SqlBool>> => ({
  mine: sql`(e.owner_id = ${readerId}::uuid and ${isOpen(at)})`,
  open: isOpen(at),
  snoozed: isSnoozed(at),
  done: sql`e.done_at is not null`,
})

const isUnread = (readerId: string): RawBuilder<SqlBool> => sql`(
  e.changed_at > coalesce((select read_until from office_readers where account_id = ${readerId}::uuid), '-infinity')
  and not exists (select 1 from office_reads r
    where r.entry_id = e.id and r.account_id = ${readerId}::uuid and r.read_at >= e.changed_at))`

const columns = (readerId: string) => sql`
  e.id, e.kind, e.topic, e.subject, e.branch_id, b.name as branch_name, e.record_id, e.count, e.opened_at, e.changed_at,
  e.done_at is null and ${isUnread(readerId)} as is_unread, e.owner_id, e.snoozed_until, e.done_at, e.done_by, e.version`

type Page = { view: OfficeView; topic: OfficeTopic | undefined; below: MomentCursor; limit: number }

/** Newest first: by the newest fact, done ones by the time they were done. Keyset pagination. */
export async function pageOfEntries(
  tx: Tx,
  reader: Reader,
  { view, topic, below, limit }: Page,
): Promise<EntryRecord[]> {
  const moment = view === 'done' ? sql`e.done_at` : sql`e.changed_at`
  const { rows } = await sql<EntryRecord>`
    select ${columns(reader.readerId)}
    from office_entries e left join branches b on b.id = e.branch_id
    where ${views(reader)[view]} and ${topic ? sql`e.topic = ${topic}` : sql`true`}
      and (${moment}, e.id) < (${below.at}::timestamptz, ${below.id}::uuid)
    order by ${moment} desc, e.id desc limit ${limit}`.execute(tx)
  return rows
}

export async function findEntries(tx: Tx, ids: string[], readerId: string): Promise<EntryRecord[]> {
  const { rows } = await sql<EntryRecord>`
    select ${columns(readerId)} from office_entries e left join branches b on b.id = e.branch_id
    where e.id = any (${ids}::uuid[]) order by e.changed_at desc, e.id desc`.execute(tx)
  return rows
}

export type TopicCounts = {
  topic: OfficeTopic
  unread: number
  mine: number
  open: number
  snoozed: number
}

export async function countEntries(tx: Tx, reader: Reader): Promise<TopicCounts[]> {
  const { mine, open, snoozed } = views(reader)
  const { rows } = await sql<TopicCounts>`
    select e.topic, count(*) filter (where ${open} and ${isUnread(reader.readerId)})::int4 as unread,
      count(*) filter (where ${mine})::int4 as mine, count(*) filter (where ${open})::int4 as open,
      count(*) filter (where ${snoozed})::int4 as snoozed
    from office_entries e where e.done_at is null group by e.topic`.execute(tx)
  return rows
}

export type KindCounts = { newest_id: string; entries: number; count: number; names: string[] }

/** Open entries by kind, the kind with the newest fact first. `names` are the branches or subjects of the newest ones. */
export async function countKinds(tx: Tx, at: Date): Promise<KindCounts[]> {
  const { rows } = await sql<KindCounts>`
    select (array_agg(e.id order by e.changed_at desc, e.id desc))[1] as newest_id, count(*)::int4 as entries,
      sum(e.count)::int4 as count,
      (array_agg(coalesce(b.name, e.subject) order by e.changed_at desc, e.id desc))[1:${namesShown}] as names
    from office_entries e left join branches b on b.id = e.branch_id
    where ${isOpen(at)} group by e.kind order by max(e.changed_at) desc, e.kind`.execute(tx)
  return rows
}

export type LockedEntry = {
  id: string
  owner_id: string | null
  done_at: Date | null
  gone_at: Date | null
  version: number
}

export async function lockEntry(tx: Tx, id: string): Promise<LockedEntry | undefined> {
  return db(tx)
    .selectFrom('office_entries')
    .select(['id', 'owner_id', 'done_at', 'gone_at', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Changed = {
  owner_id?: string | null
  snoozed_until?: Date | null
  done_at?: Date | null
  done_by?: string | null
}

export async function updateEntry(tx: Tx, id: string, values: Changed): Promise<void> {
  await db(tx)
    .updateTable('office_entries')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ids that do not exist are ignored. Never moves backwards. */
export async function markRead(tx: Tx, ids: string[], { readerId, at }: Reader): Promise<void> {
  await sql`
    insert into office_reads (entry_id, account_id, read_at)
    select id, ${readerId}::uuid, ${at}::timestamptz from office_entries where id = any (${ids}::uuid[])
    on conflict (entry_id, account_id) do update set read_at = excluded.read_at
      where office_reads.read_at < excluded.read_at`.execute(tx)
}

export async function markAllRead(tx: Tx, { readerId, at }: Reader): Promise<void> {
  await db(tx)
    .insertInto('office_readers')
    .values({ account_id: readerId, read_until: at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ read_until: at })
        .where('office_readers.read_until', '<', at),
    )
    .execute()
}

export type OpenEntry = Pick<EntryRecord, 'id' | 'kind' | 'subject' | 'branch_name' | 'count'>

/** Undefined once it is done or its cause is gone. */
export async function findOpenEntry(tx: Tx, id: string): Promise<OpenEntry | undefined> {
  const { rows } = await sql<OpenEntry>`
    select e.id, e.kind, e.subject, b.name as branch_name, e.count
    from office_entries e left join branches b on b.id = e.branch_id
    where e.id = ${id}::uuid and e.done_at is null`.execute(tx)
  return rows[0]
}
