import { isFulfilled } from '@momo/contracts/orders'
import { canMovePayment, type CashRefund, type Refund } from '@momo/contracts/payments'
import { lockToPay, readOwnPayable } from '#modules/orders'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { insertRefund, lockPayment, type PaymentRecord, sumOfRefunds } from '../payments.store.ts'
import { readOwnRefund, toRefund } from './read-refunds.service.ts'
import { completeRefund } from './refund-state.service.ts'
import { findLastRefund, hasOpenRefundOf } from './refunds.store.ts'

/** The code of this kind of refund; what staff entered is the note. */
const reasonCode = 'after-delivery'

/**
 * Records cash that the branch gave back for a fulfilled order: all that is not refunded yet. The row locks of order and payment make it
 * happen once; a repeat with the same input gets the first refund.
 */
export async function refundCash(actor: Actor, orderId: string, given: CashRefund): Promise<Refund> {
  const id = await transaction(async (tx) => {
    await readOwnPayable(tx, actor, orderId)
    const order = await lockToPay(tx, orderId)
    const payment = await lockPayment(tx, orderId)
    if (payment?.in_tab) throw fault('order.in_tab')
    if (payment?.method !== 'cash' || !isFulfilled(order.state)) throw fault('refund.no_such_move')
    if (payment.state === 'refunded') return repeatedRefund(tx, payment.id, given)
    if (!canMovePayment('refund-all', payment)) throw fault('refund.no_such_move')
    if (await hasOpenRefundOf(tx, payment.id)) throw fault('refund.open')
    return writeRefund(tx, actor, { payment, orderId, given })
  })
  return toRefund(await readOwnRefund(actor, id))
}

async function repeatedRefund(tx: Tx, paymentId: string, { givenBy, reason }: CashRefund): Promise<string> {
  const last = await findLastRefund(tx, paymentId)
  if (last?.reference !== givenBy || last.note !== reason) throw fault('refund.no_such_move')
  return last.id
}

type NewCashRefund = { payment: PaymentRecord; orderId: string; given: CashRefund }

async function writeRefund(
  tx: Tx,
  actor: Actor,
  { payment, orderId, given: { givenBy, reason } }: NewCashRefund,
): Promise<string> {
  const [id, at, branchId] = [newId(), now(), payment.branch_id]
  const amount = payment.amount - (await sumOfRefunds(tx, payment.id))
  if (amount <= 0) throw fault('refund.no_such_move')
  await insertRefund(tx, { id, paymentId: payment.id, branchId, amount, reason: reasonCode, dueAt: at, at })
  await completeRefund(tx, id, { at, by: recordedBy(actor), reference: givenBy, note: reason })
  await audit(tx, actor, {
    action: 'refund.paid_in_cash',
    subject: { kind: 'refund', id, branchId },
    details: { orderId, amount, givenBy, reason },
  })
  return id
}
