import type { NewTab, Tab, TabChange } from '@momo/contracts/tabs'
import { notifyBoard, readOrdering } from '#modules/branches'
import { isTable, moveRounds } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { changeOnce } from '../change-once.service.ts'
import { hasOpenTender } from '../checks/checks.store.ts'
import { loadTab } from '../read/read-tab.service.ts'
import { findAction, insertAction, insertTab, lockTabKey, updateTab } from '../tabs.store.ts'

/** Two parties may share a table, so an open tab does not prevent a second one. */
export async function openTab(actor: Actor, tab: NewTab): Promise<Tab> {
  const [branchId, id, at] = [ownBranch(actor), newId(), now()]
  const fingerprint = hashRequest({ action: 'open', ...tab })
  return transaction(async (tx) => {
    const key = { branch_id: branchId, key: tab.key }
    await lockTabKey(tx, key)
    const done = await findAction(tx, key)
    if (done && done.fingerprint !== fingerprint) throw fault('tab.key_reused')
    if (done) return loadTab(tx, done.tab_id)
    const { tableNumber, name = '', guests } = tab
    if (tableNumber !== undefined) await assertTable(tx, { branchId, tableNumber, at })
    await insertTab(tx, {
      id,
      branch_id: branchId,
      table_number: tableNumber ?? null,
      name,
      guests: guests ?? null,
      opened_at: at,
      opened_by: recordedBy(actor),
    })
    await insertAction(tx, { ...key, tab_id: id, action: 'open', fingerprint, at, by_account: actor.id })
    notifyBoard(tx, branchId)
    return loadTab(tx, id)
  })
}

async function assertTable(
  tx: Tx,
  { branchId, tableNumber, at }: { branchId: string; tableNumber: string; at: Date },
): Promise<void> {
  const outlet = (await readOrdering(tx, branchId, at)) ?? notFound('branch', branchId)
  if (!outlet.fulfilmentMethods.includes('dine-in') || !isTable(tableNumber, outlet.tablesCount))
    throw fault('order.table_unknown')
}

/** A new table moves all rounds, unless one of the checks is being paid for the old one. */
export const changeTab = (actor: Actor, id: string, request: TabChange): Promise<Tab> =>
  changeOnce(actor, { id, action: 'change', request }, async (tx, { tab, at }) => {
    const { tableNumber, name, guests } = request
    if (tableNumber !== undefined && tableNumber !== tab.table_number) {
      await assertTable(tx, { branchId: tab.branch_id, tableNumber, at })
      if (await hasOpenTender(tx, id)) throw fault('tab.being_paid')
      await moveRounds(tx, { fromTabId: id, toTabId: id, tableNumber })
    }
    await updateTab(tx, id, {
      ...(tableNumber !== undefined && { table_number: tableNumber }),
      ...(name !== undefined && { name }),
      ...(guests !== undefined && { guests }),
    })
  })
