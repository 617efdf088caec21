import { isFinal } from '@momo/contracts/orders'
import { canMovePayment } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import { lockToPay, raiseTask } from '#modules/orders'
import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockPayment } from '../payments.store.ts'
import { createRefund } from './refund.service.ts'
import { hasOpenRefundOf } from './refunds.store.ts'

type Wanted = { orderId: string; amount: Paisa; reason: string; at: Date }

/**
 * Starts the refund of a part of what was paid for an order that is over, in the caller's transaction, with its task for the branch. The row locks of
 * order and payment make the limit hold against concurrent refunds. Returns the id of the refund.
 */
export async function requestRefund(
  tx: Tx,
  actor: Actor,
  { orderId, amount, reason, at }: Wanted,
): Promise<string> {
  // An order that is cancelled later refunds all of its payment, which must not have an open refund then.
  if (!isFinal((await lockToPay(tx, orderId)).state)) throw fault('refund.order_open')
  const payment = await lockPayment(tx, orderId)
  if (!payment || !canMovePayment('refund-part', payment)) throw fault('refund.nothing_paid')
  if (await hasOpenRefundOf(tx, payment.id)) throw fault('refund.open')
  const { branch_id: branchId } = payment
  const refund = await createRefund(tx, { ...payment, orderId, branchId }, { reason, at, part: amount })
  if (!refund) throw fault('refund.too_much')
  const { id, dueAt } = refund
  await raiseTask(tx, { orderId, branchId, kind: 'refund', owner: 'branch', at, dueAt })
  await audit(tx, actor, {
    action: 'refund.requested',
    subject: { kind: 'refund', id, branchId },
    details: { orderId, amount, reason },
  })
  return id
}
