import { mayDo } from '@momo/contracts/shared'
import type { PeopleSetting } from '@momo/contracts/people'
import { requireBranch } from '#modules/branches'
import { audit } from '#platform/audit/audit.ts'
import { cached, invalidate } from '#platform/cache/cache.ts'
import { afterCommit, read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findPeople } from '../unlock/people.store.ts'
import { findSetting, lockSetting, saveSetting } from './people-setting.store.ts'

/** As sessions: a change is visible within a second, even if the invalidation is lost. */
const cacheTtlMs = 900
const keyOf = (branchId: string): string => `people-setting ${branchId}`
const unsaved: PeopleSetting = { needsPin: false, idleMinutes: 5, version: 0 }

const loadSetting = async (tx: Tx, branchId: string): Promise<PeopleSetting> =>
  (await findSetting(tx, branchId)) ?? unsaved

export const readSetting = (branchId: string): Promise<PeopleSetting> =>
  cached(keyOf(branchId), cacheTtlMs, () => read((tx) => loadSetting(tx, branchId)))

/** For the settings page. The caller has checked that the actor may read this branch. */
export const readPeopleSetting = (branchId: string): Promise<PeopleSetting> =>
  read(async (tx) => {
    await requireBranch(tx, branchId)
    return loadSetting(tx, branchId)
  })

/** Idempotent by content. */
export async function savePeopleSetting(
  actor: Actor,
  branchId: string,
  setting: PeopleSetting,
): Promise<PeopleSetting> {
  return transaction(async (tx) => {
    await requireBranch(tx, branchId)
    await lockSetting(tx, branchId)
    const before = await loadSetting(tx, branchId)
    const { needsPin, idleMinutes } = setting
    if (before.needsPin === needsPin && before.idleMinutes === idleMinutes) return before
    if (setting.version !== before.version) throw fault('content.changed', { version: before.version })
    if (needsPin && !before.needsPin) await requireManager(tx, branchId)
    const saved = { needsPin, idleMinutes, version: before.version + 1 }
    await saveSetting(tx, branchId, saved)
    const subject = { kind: 'branch', id: branchId, branchId }
    await audit(tx, actor, { action: 'branch.people_changed', subject, details: { needsPin, idleMinutes } })
    afterCommit(tx, () => invalidate([keyOf(branchId)]))
    return saved
  })
}

/** Without one the branch could not change this setting any more. */
async function requireManager(tx: Tx, branchId: string): Promise<void> {
  const people = await findPeople(tx, branchId)
  if (!people.some(({ role, hasPin }) => hasPin && mayDo(role, 'branch.settings')))
    throw fault('people.no_manager')
}
