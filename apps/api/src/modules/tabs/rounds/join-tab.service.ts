import { findTabOf, type JoinTab } from '#modules/orders'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { lockOwnTabs } from '../change-once.service.ts'
import { insertTab, lockTabs } from '../tabs.store.ts'

/** An unpaid table order of the counter joins an open tab, or opens one. */
export async function joinTab(
  tx: Tx,
  { branchId, tabId, tableNumber, name, at, by }: JoinTab,
): Promise<string> {
  if (tabId !== undefined) {
    const [tab] = await lockOwnTabs(tx, branchId, [tabId])
    if (tab!.state !== 'open') throw fault('tab.closed')
    return tab!.id
  }
  const id = newId()
  await insertTab(tx, {
    id,
    branch_id: branchId,
    table_number: tableNumber,
    name,
    opened_at: at,
    opened_by: by,
  })
  return id
}

/** Locks the tab of an order before the order. A merge may move the order until the lock is held, so the tab is read again. */
export async function lockTabOf(tx: Tx, orderId: string): Promise<void> {
  let tabId = await findTabOf(tx, orderId)
  let locked: string | undefined
  while (tabId !== undefined && tabId !== locked) {
    await lockTabs(tx, [tabId])
    locked = tabId
    tabId = await findTabOf(tx, orderId)
  }
}
