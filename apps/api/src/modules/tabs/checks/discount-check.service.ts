import { isWithin } from '@momo/contracts/orders'
import type { NewDiscount, Tab, UndoDiscount } from '@momo/contracts/tabs'
import { readCheckDiscounts, recordCheckDiscount, takeBackDiscount } from '#modules/orders'
import { audit } from '#platform/audit/audit.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { changeOnce } from '../change-once.service.ts'
import { type CheckRecord, findChecks } from './checks.store.ts'
import { repriceChecks } from './reprice-checks.service.ts'
import { findCheck } from './split-tab.service.ts'

type OfCheck = { id: string; checkId: string }

/** Takes something off a check before its first payment, with a reason. The dishes were cooked, so stock and tickets stay. */
export const discountCheck = (actor: Actor, { id, checkId }: OfCheck, request: NewDiscount): Promise<Tab> =>
  changeOnce(actor, { id, action: `discount ${checkId}`, request }, async (tx, { at, by }) => {
    const check = findCheck(await findChecks(tx, id), checkId)
    if (check.state === 'paid') throw fault('check.paid')
    if (check.paid > 0) throw fault('tab.being_paid')
    const given = await readCheckDiscounts(tx, [check])
    if (request.kind !== 'complimentary' && given.some(({ kind }) => kind !== 'complimentary'))
      throw fault('check.discounted')
    assertWithin(check, request)
    await recordCheckDiscount(tx, { branchId: check.branch_id, checkId: check.id, discount: request, at, by })
    await repriceChecks(tx, id)
    const { key: _, version: __, ...details } = request
    await audit(tx, actor, {
      action: 'check.discounted',
      subject: { kind: 'tab', id, branchId: check.branch_id },
      details: { checkId: check.id, ...details },
    })
  })

/** Neither more plates than the check has left to pay, nor more money. */
function assertWithin({ lines, total }: CheckRecord, request: NewDiscount): void {
  if (request.kind !== 'complimentary') {
    if (!isWithin(request, total)) throw fault('discount.too_much')
    return
  }
  if (total === 0) throw fault('discount.too_much')
  const line = lines.find(
    (one) => one.order_id === request.orderId.toLowerCase() && one.position === request.position,
  )
  if (!line || request.quantity > line.quantity - line.free) throw fault('discount.too_much')
}

/** Until the check is paid. Also after a part payment, because more is open then. */
export const undoDiscount = (
  actor: Actor,
  { id, checkId, discountId }: OfCheck & { discountId: string },
  request: UndoDiscount,
): Promise<Tab> =>
  changeOnce(actor, { id, action: `undo ${discountId}`, request }, async (tx, { at, by }) => {
    const check = findCheck(await findChecks(tx, id), checkId)
    if (check.state === 'paid') throw fault('check.paid')
    const given = await readCheckDiscounts(tx, [check])
    const discount = given.find((one) => one.id === discountId.toLowerCase())
    if (!discount) throw fault('discount.ended')
    await takeBackDiscount(tx, discount.id, { at, by })
    await repriceChecks(tx, id)
    await audit(tx, actor, {
      action: 'check.discount_undone',
      subject: { kind: 'tab', id, branchId: check.branch_id },
      details: { checkId: check.id, discountId: discount.id, reason: discount.reason },
    })
  })
