import { type Selectable, sql } from 'kysely'
import type { SettingSection } from '@momo/contracts/settings'
import type { Tx } from '#platform/db/database.ts'
import type { SettingsTables } from './settings.table.ts'

const db = (tx: Tx) => tx.withTables<SettingsTables>()

export type VersionRecord = Selectable<SettingsTables['setting_versions']>

/** Advisory lock that serializes the changes of one section. */
export async function lockSection(tx: Tx, section: SettingSection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${section}`}, 101))`.execute(tx)
}

const versionsOf = (tx: Tx, section: SettingSection) =>
  db(tx).selectFrom('setting_versions').selectAll().where('section', '=', section)

export async function findNewest(tx: Tx, section: SettingSection): Promise<VersionRecord | undefined> {
  return versionsOf(tx, section).orderBy('version', 'desc').limit(1).executeTakeFirst()
}

export async function findVersion(
  tx: Tx,
  section: SettingSection,
  version: number,
): Promise<VersionRecord | undefined> {
  return versionsOf(tx, section).where('version', '=', version).executeTakeFirst()
}

/** Newest first, those before a version. */
export async function findVersions(
  tx: Tx,
  section: SettingSection,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<VersionRecord[]> {
  return versionsOf(tx, section)
    .$if(before !== undefined, (query) => query.where('version', '<', before!))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** Requires the lock of the section. */
export async function insertVersion(tx: Tx, { content, ...version }: VersionRecord): Promise<void> {
  await db(tx)
    .insertInto('setting_versions')
    .values({ ...version, content: JSON.stringify(content) })
    .execute()
}
