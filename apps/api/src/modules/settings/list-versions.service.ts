import type { SettingSection, SettingVersion } from '@momo/contracts/settings'
import { findNames } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import { builtIn } from './built-in.ts'
import { contentOf } from './read-setting.service.ts'
import { findVersions, type VersionRecord } from './settings.store.ts'

type Page = { cursor?: number | undefined; limit: number }

/** Newest first. One version more is read, because each is sent with the content before it. */
export async function listSettingVersions(section: SettingSection, { cursor, limit }: Page) {
  return transaction(async (tx) => {
    const found = await findVersions(tx, section, { before: cursor, limit: limit + 1 })
    const shown = found.slice(0, limit)
    const names = await findNames(
      tx,
      shown.flatMap(({ saved_by: savedBy }) => savedBy ?? []),
    )
    return {
      items: shown.map((record, i) => versionOf(section, { record, previous: found[i + 1], names })),
      nextCursor: found.length > limit ? String(shown.at(-1)!.version) : undefined,
    }
  })
}

type Row = { record: VersionRecord; previous: VersionRecord | undefined; names: Map<string, string> }

function versionOf(section: SettingSection, { record, previous, names }: Row): SettingVersion {
  return {
    section,
    version: record.version,
    savedAt: record.saved_at,
    savedBy: record.saved_by === null ? undefined : names.get(record.saved_by),
    restored: record.restored ?? undefined,
    content: contentOf(section, record),
    before: previous ? contentOf(section, previous) : builtIn[section],
  } as SettingVersion
}
