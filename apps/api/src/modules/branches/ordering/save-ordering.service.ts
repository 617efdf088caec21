import type { Ordering } from '@momo/contracts/branches'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { forget } from '../admin/change-branch.service.ts'
import { lockBranch } from '../admin/change-branch.store.ts'
import { changedSettings, orderingColumns, orderingTrouble } from './ordering.rules.ts'
import { readSettings, settingsOf } from './ordering.service.ts'
import { findOrdering, replaceStations, setOrdering } from './ordering.store.ts'

/** Also shown in the branch's own form, which has a version for them. */
const inForm = ['ways', 'prepMinutes', 'lastOrderMinutes']

/** The caller has made sure that this branch is the actor's to change. Sent again it changes nothing, and is not written down again. */
export async function saveOrdering(actor: Actor, id: string, settings: Ordering): Promise<Ordering> {
  const trouble = orderingTrouble(settings)
  if (trouble) throw fault('ordering.invalid', { field: trouble })
  await transaction(async (tx) => {
    if (!(await lockBranch(tx, id))) missing('branch', id)
    const [before] = await findOrdering(tx, { branchId: id, at: now() })
    const changed = before ? changedSettings(settingsOf(before), settings) : []
    if (changed.length === 0) return
    await setOrdering(tx, id, { columns: orderingColumns(settings), isInForm: changed.some((field) => inForm.includes(field)) })
    if (changed.includes('stations')) await replaceStations(tx, id, settings.stations)
    const details = { fields: changed, ...Object.fromEntries(changed.map((field) => [field, settings[field]])) }
    await audit(tx, actor, { action: 'branch.changed', subject: { kind: 'branch', id, branchId: id }, details })
  })
  forget(id)
  return readSettings(id)
}

/** What a new branch brings along. */
export type OrderingDraft = Pick<Ordering, 'stations' | 'tablesCount' | 'deliveryRadius' | 'deliveryMinimum'>

export async function fillOrdering(id: string, draft: OrderingDraft): Promise<void> {
  await transaction(async (tx) => {
    const [before] = await findOrdering(tx, { branchId: id, at: now() })
    const settings = { ...settingsOf(before ?? missing('branch', id)), ...draft }
    await setOrdering(tx, id, { columns: orderingColumns(settings), isInForm: false })
    await replaceStations(tx, id, settings.stations)
  })
}
