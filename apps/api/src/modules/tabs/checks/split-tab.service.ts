import { type CheckBuyer, mostChecks, type Split, type Tab } from '@momo/contracts/tabs'
import { notifyBoard } from '#modules/branches'
import { readCheckDiscounts } from '#modules/orders'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { changeOnce, lockOwnTabs } from '../change-once.service.ts'
import { loadTab } from '../read/read-tab.service.ts'
import { type TabRecord, updateTab } from '../tabs.store.ts'
import {
  type CheckRecord,
  deleteChecks,
  findChecks,
  insertCheckLines,
  insertChecks,
  isUnpaid,
  updateCheck,
} from './checks.store.ts'
import { coversExactly, pricedLines } from './split.rules.ts'

/** Replaces all checks without a payment or a discount. */
export const splitTab = (actor: Actor, id: string, request: Split): Promise<Tab> =>
  changeOnce(actor, { id, action: 'split', request }, async (tx, { tab }) => {
    const checks = await findChecks(tx, id)
    const discounted = await readCheckDiscounts(tx, checks)
    const free = checks.filter(
      (check) => isUnpaid(check) && !discounted.some((one) => one.check_id === check.id),
    )
    const fixed = checks.filter((check) => !free.includes(check))
    assertOwnChecks(request, { free, fixed })
    const lines = free.flatMap((check) => check.lines)
    if (!coversExactly(request.checks, lines)) throw fault('tab.split_incomplete')
    if (request.checks.length + fixed.length > mostChecks) throw fault('tab.too_many_checks')
    await writeChecks(tx, tab, { request, fixed, free })
  })

function assertOwnChecks(
  { checks }: Split,
  { free, fixed }: { free: CheckRecord[]; fixed: CheckRecord[] },
): void {
  const stayingIds = checks.flatMap(({ id }) => id?.toLowerCase() ?? [])
  if (new Set(stayingIds).size < stayingIds.length) throw fault('tab.split_incomplete')
  for (const id of stayingIds) {
    const staying = fixed.find((check) => check.id === id)
    if (staying) throw fault(isUnpaid(staying) ? 'check.discounted' : 'tab.being_paid')
    if (!free.some((check) => check.id === id)) throw fault('check.changed')
  }
}

type Writing = { request: Split; fixed: CheckRecord[]; free: CheckRecord[] }

/** The checks are numbered in the order of the request, around those that stay as they are. */
async function writeChecks(
  tx: Tx,
  { id: tabId, branch_id: branchId }: TabRecord,
  { request, fixed, free }: Writing,
): Promise<void> {
  const lines = free.flatMap((check) => check.lines)
  const numbers = Array.from({ length: mostChecks }, (_, i) => i + 1).filter(
    (number) => !fixed.some(({ sequence }) => sequence === number),
  )
  const wanted = request.checks.map((check) => {
    const before = free.find(({ id }) => id === check.id?.toLowerCase())
    return { id: before?.id ?? newId(), before, lines: pricedLines(check.lines, lines) }
  })
  await deleteChecks(
    tx,
    free.map(({ id }) => id),
  )
  await insertChecks(
    tx,
    wanted.map(({ id, before }, i) => ({
      id,
      tab_id: tabId,
      branch_id: branchId,
      sequence: numbers[i]!,
      buyer_name: before?.buyer_name ?? '',
      buyer_pan: before?.buyer_pan ?? null,
    })),
  )
  await insertCheckLines(
    tx,
    wanted.flatMap((check) => check.lines.map((line) => ({ check_id: check.id, ...line }))),
  )
}

/** Without a key: a repeat writes the same. */
export const setCheckBuyer = (
  actor: Actor,
  { id, checkId }: { id: string; checkId: string },
  { buyerName = '', buyerPan }: CheckBuyer,
): Promise<Tab> =>
  transaction(async (tx) => {
    const branchId = ownBranch(actor)
    const [tab] = await lockOwnTabs(tx, branchId, [id])
    const check = findCheck(await findChecks(tx, tab!.id), checkId)
    if (check.state === 'paid') throw fault('check.paid')
    await updateCheck(tx, check.id, { buyer_name: buyerName, buyer_pan: buyerPan ?? null })
    await updateTab(tx, tab!.id)
    notifyBoard(tx, branchId)
    return loadTab(tx, tab!.id)
  })

/** Another device may have split or merged the bills since they were shown. A check of another tab is answered the same way. */
export function findCheck(checks: CheckRecord[], id: string): CheckRecord {
  const check = checks.find((one) => one.id === id.toLowerCase())
  if (!check) throw fault('check.changed')
  return check
}
