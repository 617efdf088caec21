import type { Ordering, VersionedOrdering } from '@momo/contracts/branches'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { invalidateBranch } from '../admin/change-branch.service.ts'
import { lockBranch } from '../admin/change-branch.store.ts'
import { changedSettings, orderingColumns, findInvalidSetting } from './ordering.rules.ts'
import { readSettings, settingsOf } from './ordering.service.ts'
import { findOrdering, replaceStations, setOrdering } from './ordering.store.ts'

/** Fields that the branch form shows too, which uses the version for optimistic locking. */
const inForm = ['fulfilmentMethods', 'prepMinutes', 'lastOrderMinutes']

/**
 * Idempotent: an unchanged save is not audited, and it is accepted whatever its version (decision 029). The caller has checked that the
 * actor may change this branch.
 */
export async function saveOrdering(
  actor: Actor,
  id: string,
  { version, ...settings }: VersionedOrdering,
): Promise<VersionedOrdering> {
  const invalidField = findInvalidSetting(settings)
  if (invalidField) throw fault('ordering.invalid', { field: invalidField })
  await transaction(async (tx) => {
    if (!(await lockBranch(tx, id))) notFound('branch', id)
    const [before] = await findOrdering(tx, { branchId: id, at: now() })
    const changed = before ? changedSettings(settingsOf(before), settings) : []
    if (before === undefined || changed.length === 0) return
    refuseStale(version, before.ordering_version)
    await setOrdering(tx, id, {
      columns: orderingColumns(settings),
      isInForm: changed.some((field) => inForm.includes(field)),
    })
    if (changed.includes('stations')) await replaceStations(tx, id, settings.stations)
    const details = {
      fields: changed,
      ...Object.fromEntries(changed.map((field) => [field, settings[field]])),
    }
    await audit(tx, actor, {
      action: 'branch.changed',
      subject: { kind: 'branch', id, branchId: id },
      details,
    })
  })
  invalidateBranch(id)
  return readSettings(id)
}

function refuseStale(basedOn: number, version: number): void {
  if (basedOn !== version) throw fault('content.changed', { version })
}

/** Initial ordering settings of a seeded branch. */
export type OrderingDraft = Pick<Ordering, 'stations' | 'tablesCount' | 'deliveryRadius' | 'deliveryMinimum'>

export async function fillOrdering(id: string, draft: OrderingDraft): Promise<void> {
  await transaction(async (tx) => {
    const [before] = await findOrdering(tx, { branchId: id, at: now() })
    const settings = { ...settingsOf(before ?? notFound('branch', id)), ...draft }
    await setOrdering(tx, id, { columns: orderingColumns(settings), isInForm: false })
    await replaceStations(tx, id, settings.stations)
  })
}
