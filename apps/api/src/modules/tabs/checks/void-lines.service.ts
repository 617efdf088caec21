import type { Tab, VoidLines } from '@momo/contracts/tabs'
import { voidLines } from '#modules/orders'
import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { changeOnce } from '../change-once.service.ts'
import {
  type CheckRecord,
  deleteCheckLines,
  deleteChecks,
  findChecks,
  insertCheckLines,
  isUnpaid,
} from './checks.store.ts'
import { closeIfPaid, settleOrders } from './pay-check.service.ts'
import { repriceChecks } from './reprice-checks.service.ts'
import { withoutVoided } from './split.rules.ts'

/** Takes plates off the checks without a payment, and off their rounds. */
export const voidTabLines = (actor: Actor, id: string, request: VoidLines): Promise<Tab> =>
  changeOnce(actor, { id, action: 'void', request }, async (tx, { tab, at, by }) => {
    const { lines, reasonCode, reason } = request
    await takeOffChecks(tx, await findChecks(tx, id), lines)
    await repriceChecks(tx, id)
    const rounds = Map.groupBy(lines, ({ orderId }) => orderId.toLowerCase())
    const orderIds = [...rounds.keys()].toSorted()
    for (const orderId of orderIds)
      await voidLines(tx, { orderId, lines: rounds.get(orderId)!, reasonCode, reason, at, by })
    // A payer may have paid the other plates of the round before.
    await settleOrders(tx, orderIds, { at, by })
    await closeIfPaid(tx, { tabId: id, checks: await findChecks(tx, id), at })
    await audit(tx, actor, {
      action: 'tab.lines_voided',
      subject: { kind: 'tab', id, branchId: tab.branch_id },
      details: { lines, reasonCode, reason },
    })
  })

async function takeOffChecks(tx: Tx, checks: CheckRecord[], voided: VoidLines['lines']): Promise<void> {
  const free = checks.filter(isUnpaid)
  const left = withoutVoided(free, voided)
  // What is missing here may be on a check that is being paid.
  if (!left) throw fault(withoutVoided(checks, voided) ? 'tab.being_paid' : 'tab.nothing_to_void')
  await deleteCheckLines(
    tx,
    free.map(({ id }) => id),
  )
  await insertCheckLines(
    tx,
    left.flatMap(({ id, lines }) => lines.map((line) => ({ check_id: id, ...line }))),
  )
  await deleteChecks(
    tx,
    left.filter(({ lines }) => lines.length === 0).map(({ id }) => id),
  )
}
