import { isDeepStrictEqual } from 'node:util'
import type { Setting, SettingChange, SettingContent, SettingSection } from '@momo/contracts/settings'
import { audit } from '#platform/audit/audit.ts'
import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { builtIn } from './built-in.ts'
import { cacheKey, contentOf, loadSetting } from './read-setting.service.ts'
import * as store from './settings.store.ts'

/** Idempotent by content: the same content again makes no version, whatever version it is based on. */
export async function saveSetting(
  actor: Actor,
  { section, basedOn, content }: SettingChange,
): Promise<Setting> {
  return transaction(async (tx) => {
    await store.lockSection(tx, section)
    await writeVersion(tx, actor, { section, basedOn, content })
    return loadSetting(tx, section)
  })
}

type Restored = { section: SettingSection; version: number; basedOn: number }

/** Saves the content of an old version again, as a new one. */
export async function restoreSetting(
  actor: Actor,
  { section, version, basedOn }: Restored,
): Promise<Setting> {
  return transaction(async (tx) => {
    await store.lockSection(tx, section)
    const old =
      (await store.findVersion(tx, section, version)) ?? notFound('setting', `${section} ${version}`)
    await writeVersion(tx, actor, { section, basedOn, content: contentOf(section, old), restored: version })
    return loadSetting(tx, section)
  })
}

type NewVersion = { section: SettingSection; basedOn: number; content: SettingContent; restored?: number }

async function writeVersion(tx: Tx, actor: Actor, { section, basedOn, content, restored }: NewVersion) {
  const newest = await store.findNewest(tx, section)
  const before = newest ? contentOf(section, newest) : builtIn[section]
  const fields = changedFields(before, content)
  if (fields.length === 0) return
  const version = newest?.version ?? 0
  if (basedOn !== version) throw fault('content.changed', { version })
  await store.insertVersion(tx, {
    section,
    version: version + 1,
    content,
    saved_by: actor.id,
    saved_at: now(),
    restored: restored ?? null,
  })
  await audit(tx, actor, {
    action: restored === undefined ? 'settings.changed' : 'settings.restored',
    subject: { kind: 'settings', id: section },
    details: { version: version + 1, fields },
  })
  afterCommit(tx, () => invalidate([cacheKey(section)]))
}

/** A field that one of them does not have counts too. */
function changedFields(before: SettingContent | undefined, after: SettingContent): string[] {
  const [old, changed] = [(before ?? {}) as Record<string, unknown>, after as Record<string, unknown>]
  const names = [...new Set([...Object.keys(old), ...Object.keys(changed)])]
  return names.filter((name) => !isDeepStrictEqual(old[name], changed[name]))
}

/** Demo data: the first version of a section that has none. */
export async function seedSetting<S extends SettingSection>(
  section: S,
  content: SettingContent<S>,
): Promise<void> {
  await transaction(async (tx) => {
    await store.lockSection(tx, section)
    if (await store.findNewest(tx, section)) return
    await store.insertVersion(tx, {
      section,
      version: 1,
      content,
      saved_by: null,
      saved_at: now(),
      restored: null,
    })
    afterCommit(tx, () => invalidate([cacheKey(section)]))
  })
}
