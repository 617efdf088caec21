import type { Setting, SettingContent, SettingSection } from '@momo/contracts/settings'
import { findNames } from '#modules/accounts'
import { cached } from '#platform/cache/cache.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { builtIn } from './built-in.ts'
import { findNewest, type VersionRecord } from './settings.store.ts'

/** Bounds how long a process without Redis keeps an old version. */
const cacheMs = 1_000

export const cacheKey = (section: SettingSection): string => `settings:${section}`

/** A field that an old version does not have takes its built-in value. */
export const contentOf = <S extends SettingSection>(
  section: S,
  record: VersionRecord,
): SettingContent<S> => ({
  ...builtIn[section],
  ...(record.content as SettingContent<S>),
})

/** Undefined only for a section without built-in content. */
type Current<S extends SettingSection> = SettingContent<S> | (typeof builtIn)[S]

/** For stores of other modules that read the newest content of a section in a statement of their own; null: never saved. */
export const completeSetting = <S extends SettingSection>(section: S, content: unknown): Current<S> =>
  content === null ? builtIn[section] : contentOf(section, { content } as VersionRecord)

/** The newest content, for decisions in a transaction. */
export async function readSettingNow<S extends SettingSection>(tx: Tx, section: S): Promise<Current<S>> {
  const newest = await findNewest(tx, section)
  return newest ? contentOf(section, newest) : builtIn[section]
}

/** The content from the cache, at most a second old. Every process drops it when a version is saved. */
export const readSetting = <S extends SettingSection>(section: S): Promise<Current<S>> =>
  cached(cacheKey(section), cacheMs, () => read((tx) => readSettingNow(tx, section)))

export async function loadSetting(tx: Tx, section: SettingSection): Promise<Setting> {
  const newest = await findNewest(tx, section)
  if (!newest) return { section, version: 0, content: builtIn[section] } as Setting
  const { version, saved_at: savedAt, saved_by: savedBy } = newest
  return {
    section,
    version,
    savedAt,
    savedBy: savedBy === null ? undefined : (await findNames(tx, [savedBy])).get(savedBy),
    content: contentOf(section, newest),
  } as Setting
}
