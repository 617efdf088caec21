import { z } from 'zod'
import { type NewTender, OpenNow, type SettleCheck, type Tab } from '@momo/contracts/tabs'
import { findNames } from '#modules/accounts'
import { discountLines, lockOrderRow, markBilled } from '#modules/orders'
import { settleInTab } from '#modules/payments'
import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type Changing, changeOnce } from '../change-once.service.ts'
import { updateTab } from '../tabs.store.ts'
import { billCheck, oneMethod } from './bill-checks.service.ts'
import {
  type CheckRecord,
  findChecks,
  insertTender,
  listDiscountedOrders,
  listPaidOrders,
  updateCheck,
} from './checks.store.ts'
import { findCheck } from './split-tab.service.ts'

/**
 * One payment of a check. The one that leaves nothing open marks the check as paid, settles the orders of which all plates are paid, issues
 * the bill, and with the last check closes the tab: all in one transaction.
 */
export const payCheck = (
  actor: Actor,
  { id, checkId }: { id: string; checkId: string },
  tender: NewTender,
): Promise<Tab> =>
  changeOnce(actor, { id, action: `pay ${checkId}`, request: tender }, async (tx, changing) => {
    const check = findCheck(await findChecks(tx, id), checkId)
    if (check.state === 'paid') throw fault('check.paid')
    const open = check.total - check.paid
    if (open !== tender.open) throw fault('check.changed', z.encode(OpenNow, { open }))
    await writeTender(tx, { branchId: check.branch_id, checkId: check.id, tender }, changing)
    if (tender.amount === open) await completeCheck(tx, id, { checkId: check.id, ...changing })
  })

/** A check on which discounts leave nothing to pay gets its bill like every other. */
export const settleCheck = (
  actor: Actor,
  { id, checkId }: { id: string; checkId: string },
  request: SettleCheck,
): Promise<Tab> =>
  changeOnce(actor, { id, action: `settle ${checkId}`, request }, async (tx, changing) => {
    const check = findCheck(await findChecks(tx, id), checkId)
    if (check.state === 'paid') throw fault('check.paid')
    if (check.total > check.paid || check.lines.length === 0) throw fault('check.not_free')
    await completeCheck(tx, id, { checkId: check.id, ...changing })
  })

export const writeTender = (
  tx: Tx,
  { branchId, checkId, tender }: { branchId: string; checkId: string; tender: NewTender },
  { at, by }: Changing,
): Promise<void> => {
  const { key, method, amount, tip = 0, received, reference } = tender
  return insertTender(tx, {
    branch_id: branchId,
    key,
    check_id: checkId,
    method,
    amount,
    tip,
    received: method === 'cash' ? (received ?? amount + tip) : null,
    reference: reference || null,
    taken_at: at,
    taken_by: by,
  })
}

/** Marks the check as paid and does all that follows from it. */
export async function completeCheck(
  tx: Tx,
  tabId: string,
  { checkId, at, by }: Changing & { checkId: string },
): Promise<void> {
  await updateCheck(tx, checkId, { state: 'paid', paid_at: at, paid_by: by })
  const checks = await findChecks(tx, tabId)
  const { lines } = findCheck(checks, checkId)
  await settleOrders(
    tx,
    lines.map((line) => line.order_id),
    { at, by },
  )
  await closeIfPaid(tx, { tabId, checks, at })
  // Last: it locks the counter of bill numbers until the commit.
  await billCheck(tx, findCheck(checks, checkId))
}

/** The tab is paid with its last check. */
export async function closeIfPaid(
  tx: Tx,
  { tabId, checks, at }: { tabId: string; checks: CheckRecord[]; at: Date },
): Promise<void> {
  if (checks.length > 0 && checks.every(({ state }) => state === 'paid'))
    await updateTab(tx, tabId, { state: 'paid', closed_at: at })
}

/** An order costs less from the bill with the discount on. Orders in the order of their ids, each before its payment, like everywhere. */
export async function settleOrders(
  tx: Tx,
  orderIds: string[],
  { at, by }: Pick<Changing, 'at' | 'by'>,
): Promise<void> {
  const takenBy = (await findNames(tx, [by])).get(by) ?? notFound('account', by)
  for (const { id, discounts } of await listDiscountedOrders(tx, orderIds))
    await discountLines(tx, id, discounts)
  for (const { id, methods } of await listPaidOrders(tx, orderIds)) {
    await lockOrderRow(tx, id)
    await settleInTab(tx, id, { method: oneMethod(methods), takenBy, recordedBy: by, at })
    await markBilled(tx, id, 'written')
  }
}
