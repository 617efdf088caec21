import { type CloseTab, type MergeTab, mostChecks, type Tab } from '@momo/contracts/tabs'
import { moveRounds } from '#modules/orders'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { changeOnce } from '../change-once.service.ts'
import { deleteChecks, findChecks, moveChecks } from '../checks/checks.store.ts'
import { updateTab } from '../tabs.store.ts'

/** The rounds and checks move to the other tab. Refused after any payment, because a paid check belongs to its tab. */
export const mergeTab = (actor: Actor, id: string, request: MergeTab): Promise<Tab> => {
  const { intoId: otherId, intoVersion } = request
  if (otherId.toLowerCase() === id.toLowerCase()) throw fault('tab.same')
  return changeOnce(actor, { id, action: 'merge', request, otherId }, async (tx, { other, at }) => {
    const into = other!
    if (into.state !== 'open') throw fault('tab.closed')
    if (into.version !== intoVersion) throw fault('tab.changed')
    const [moving, staying] = [await findChecks(tx, id), await findChecks(tx, into.id)]
    if (moving.some(({ paid, state }) => state === 'paid' || paid > 0)) throw fault('tab.being_paid')
    if (moving.length + staying.length > mostChecks) throw fault('tab.too_many_checks')
    const after = Math.max(0, ...staying.map(({ sequence }) => sequence))
    await moveChecks(tx, { fromTabId: id, toTabId: into.id, after })
    await moveRounds(tx, { fromTabId: id, toTabId: into.id, tableNumber: into.table_number ?? undefined })
    await updateTab(tx, id, { state: 'merged', merged_into: into.id, closed_at: at })
    await updateTab(tx, into.id)
    return into.id
  })
}

/** For guests who leave before they order, or after all plates were voided. */
export const closeTab = (actor: Actor, id: string, request: CloseTab): Promise<Tab> =>
  changeOnce(actor, { id, action: 'close', request }, async (tx, { at }) => {
    const checks = await findChecks(tx, id)
    const open = checks.filter(({ state }) => state === 'open')
    if (open.some(({ lines }) => lines.length > 0)) throw fault('tab.not_settled')
    await deleteChecks(
      tx,
      open.map((check) => check.id),
    )
    await updateTab(tx, id, { state: open.length < checks.length ? 'paid' : 'closed', closed_at: at })
  })
