import type { TabRound } from '#modules/orders'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { updateTab } from '../tabs.store.ts'
import {
  deleteChecks,
  deleteLinesOfOrder,
  findChecks,
  insertCheckLines,
  insertChecks,
  isUnpaid,
} from './checks.store.ts'
import { repriceChecks } from './reprice-checks.service.ts'

/** A new round goes to the first open check without a payment; if there is none, to a new check. The caller has locked the tab. */
export async function addToChecks(tx: Tx, { tabId, orderId, branchId, lines }: TabRound): Promise<void> {
  const checks = await findChecks(tx, tabId)
  const free = checks.find(isUnpaid)
  const checkId = free?.id ?? newId()
  if (!free) {
    const sequence = Math.max(0, ...checks.map((check) => check.sequence)) + 1
    await insertChecks(tx, [{ id: checkId, tab_id: tabId, branch_id: branchId, sequence }])
  }
  await insertCheckLines(
    tx,
    lines.map(({ position, quantity, price }) => ({
      check_id: checkId,
      order_id: orderId,
      position,
      quantity,
      amount: price,
    })),
  )
  await repriceChecks(tx, tabId)
  await updateTab(tx, tabId)
}

/** A cancelled round is no longer paid. The caller has locked the tab. */
export async function removeFromChecks(
  tx: Tx,
  { tabId, orderId }: Pick<TabRound, 'tabId' | 'orderId'>,
): Promise<void> {
  const checks = await findChecks(tx, tabId)
  const concerned = checks.filter(({ lines }) => lines.some((line) => line.order_id === orderId))
  if (concerned.some(({ state, paid }) => state === 'paid' || paid > 0)) throw fault('tab.being_paid')
  await deleteLinesOfOrder(tx, orderId)
  const emptied = concerned.filter(({ lines }) => lines.every((line) => line.order_id === orderId))
  await deleteChecks(
    tx,
    emptied.map(({ id }) => id),
  )
  await repriceChecks(tx, tabId)
  await updateTab(tx, tabId)
}
