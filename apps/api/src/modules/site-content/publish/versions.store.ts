import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { SiteContentTables } from '../site-content.table.ts'

const db = (tx: Tx) => tx.withTables<SiteContentTables>()

/** A document for the stores, which do not depend on its content. */
export type Named = { kind: { name: string }; identifier: string }
export type VersionState = 'draft' | 'scheduled' | 'published' | 'closed'
export type VersionRecord = {
  version: number
  author: string
  created_at: Date
  state: VersionState
  go_live_at: Date | null
  live_before: number | null
  data: unknown
}
export type NewVersion = { data: unknown; author: string; state: VersionState; live_before: number | null }

/** The largest int4. */
const largestVersion = 2_147_483_647

const columns = ['version', 'author', 'created_at', 'state', 'go_live_at', 'live_before'] as const

/** Advisory lock that serializes changes of one document, so decisions are based on current data. */
export async function lockDocument(tx: Tx, { kind, identifier }: Named): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind.name}/${identifier}`}, 4011))`.execute(tx)
}

/** Requires the document lock, because the number is computed from the existing versions. */
export async function insertVersion(
  tx: Tx,
  { kind, identifier }: Named,
  version: NewVersion,
): Promise<number> {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from site_documents where kind = ${kind.name} and identifier = ${identifier})`
  const row = await db(tx)
    .insertInto('site_documents')
    .values({ ...version, kind: kind.name, identifier, version: next, data: JSON.stringify(version.data) })
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

const versionsOf = (tx: Tx, { kind, identifier }: Named) =>
  db(tx).selectFrom('site_documents').where('kind', '=', kind.name).where('identifier', '=', identifier)

export async function findVersion(
  tx: Tx,
  document: Named,
  version: number,
): Promise<VersionRecord | undefined> {
  const row = await versionsOf(tx, document)
    .select([...columns, 'data'])
    .where('version', '=', version)
    .executeTakeFirst()
  return row as VersionRecord | undefined
}

export async function findNewest(tx: Tx, document: Named): Promise<VersionRecord | undefined> {
  const row = await versionsOf(tx, document)
    .select([...columns, 'data'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as VersionRecord | undefined
}

/** The newest version that is not a closed draft. */
export async function findNewestOpen(tx: Tx, document: Named): Promise<VersionRecord | undefined> {
  const row = await versionsOf(tx, document)
    .select([...columns, 'data'])
    .where('state', '<>', 'closed')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as VersionRecord | undefined
}

export type VersionLine = Omit<VersionRecord, 'data'>
type Few = { before?: number | undefined; limit?: number }

/** Newest first, without their content. */
export async function findVersions(
  tx: Tx,
  document: Named,
  { before, limit }: Few = {},
): Promise<VersionLine[]> {
  const rows = await versionsOf(tx, document)
    .select(columns)
    .$if(before !== undefined, (query) => query.where('version', '<', before!))
    .orderBy('version', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
  return rows as VersionLine[]
}

/** Next first. */
export async function findWaiting(tx: Tx, document: Named): Promise<VersionLine[]> {
  const rows = await versionsOf(tx, document)
    .select(columns)
    .where('state', '=', 'scheduled')
    .orderBy('go_live_at')
    .execute()
  return rows as VersionLine[]
}

export async function setState(
  tx: Tx,
  { kind, identifier }: Named,
  change: { version: number; state: VersionState; goLiveAt?: Date; liveBefore?: number | null },
) {
  await db(tx)
    .updateTable('site_documents')
    .set({
      state: change.state,
      go_live_at: change.goLiveAt ?? null,
      ...(change.liveBefore !== undefined && { live_before: change.liveBefore }),
    })
    .where('kind', '=', kind.name)
    .where('identifier', '=', identifier)
    .where('version', '=', change.version)
    .execute()
}

/** Closes the drafts, up to a version if one is given; scheduled versions stay. Returns false if there were none. */
export async function closeDrafts(
  tx: Tx,
  { kind, identifier }: Named,
  upTo = largestVersion,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('site_documents')
    .set({ state: 'closed' })
    .where('kind', '=', kind.name)
    .where('identifier', '=', identifier)
    .where('state', '=', 'draft')
    .where('version', '<=', upTo)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unschedules all versions. Returns false if there were none. */
export async function endWaiting(tx: Tx, { kind, identifier }: Named): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('site_documents')
    .set({ state: 'draft', go_live_at: null })
    .where('kind', '=', kind.name)
    .where('identifier', '=', identifier)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** In the order of their times. */
export async function findDue(
  tx: Tx,
  at: Date,
): Promise<{ kind: string; identifier: string; version: number }[]> {
  return db(tx)
    .selectFrom('site_documents')
    .select(['kind', 'identifier', 'version'])
    .where('state', '=', 'scheduled')
    .where('go_live_at', '<=', at)
    .orderBy('go_live_at')
    .orderBy('version')
    .execute()
}
