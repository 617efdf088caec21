import type { PaymentState } from '@momo/contracts/payments'
import { lockToPay, type PayableOrder, payOrder, raiseTask } from '#modules/orders'
import { type AttemptRecord, findActivePayment, isTxnKnown, lockAttempt } from '../checkout/attempts.store.ts'
import { movePayment } from '../checkout/write-attempts.store.ts'
import { paymentPaid } from '../payments.events.ts'
import type { ProviderStatus } from '../providers/provider.ts'
import { createRefund } from '../refunds/refund.service.ts'
import { canMovePayment } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { resolveDiscrepancies, reportDiscrepancy } from '../reconciliation/report-discrepancy.service.ts'

type Confirmation = { response: ProviderStatus; at: Date }

/**
 * Applies a payment that the provider has confirmed. Idempotent: a second call returns the state that the first one wrote. The order is
 * locked before its payments, as everywhere. Must run inside `withCapacityRetry`.
 */
export async function applyConfirmedPayment(
  tx: Tx,
  { reference, order_id: orderId }: AttemptRecord,
  { response, at }: Confirmation,
): Promise<PaymentState> {
  const order = await lockToPay(tx, orderId)
  const attempt = (await lockAttempt(tx, reference)) ?? notFound('payment', reference)
  if (!canMovePayment('confirm', attempt)) return attempt.state
  if (
    response.txnId !== undefined &&
    (await isTxnKnown(tx, { method: attempt.method, txnId: response.txnId, but: attempt.id }))
  )
    return flagDuplicateTransaction(tx, attempt, { response, at })
  if (response.amount !== attempt.amount) return mismatch(tx, attempt, { response, at })
  const isServed = await assignToOrder(tx, { order, attempt, at })
  const update = { at, answer: response.answer, txnId: response.txnId, next: undefined }
  await movePayment(tx, attempt.id, isServed ? 'confirm' : 'pay-in-vain', update)
  const { id: paymentId, branch_id: branchId, method } = attempt
  if (isServed) await publish(tx, paymentPaid({ paymentId, orderId, branchId, method }))
  else await refundSurplus(tx, attempt, { order, at })
  const state = isServed ? 'paid' : 'surplus'
  await resolveDiscrepancies(tx, attempt, { at, state })
  return state
}

type ReceivedPayment = { order: PayableOrder; attempt: AttemptRecord; at: Date }

/** In these states a wallet payment replaces cash that is still due, because the food has not left. */
const statesWalletReplacesCash = ['placed', 'accepted', 'preparing', 'ready']

/** Tries to use the payment for the order, and replaces any other open attempt. False: it is surplus and goes back. */
async function assignToOrder(tx: Tx, { order, attempt, at }: ReceivedPayment): Promise<boolean> {
  const other = await findActivePayment(tx, order.id)
  if (other?.state === 'due') {
    if (!statesWalletReplacesCash.includes(order.state)) return false
    return movePayment(tx, other.id, 'void', { at, next: undefined })
  }
  if (other && other.state !== 'pending') return false
  if (!(await payOrder(tx, order.id, at))) return false
  if (other && other.id !== attempt.id)
    await movePayment(tx, other.id, 'replace', { at, next: other.next_check_at ?? undefined })
  return true
}

/** surplus money is always refunded. */
async function refundSurplus(
  tx: Tx,
  attempt: AttemptRecord,
  { order, at }: { order: PayableOrder; at: Date },
): Promise<void> {
  const { id, amount, branch_id: branchId } = attempt
  const reason = (await findActivePayment(tx, order.id)) ? 'paid-twice' : 'paid-too-late'
  const refund = await createRefund(tx, { id, orderId: order.id, branchId, amount }, { reason, at })
  if (!refund) return
  const { dueAt } = refund
  await raiseTask(tx, { orderId: order.id, branchId, kind: 'refund', owner: 'branch', at, dueAt })
}

async function mismatch(
  tx: Tx,
  attempt: AttemptRecord,
  { response, at }: Confirmation,
): Promise<PaymentState> {
  await movePayment(tx, attempt.id, 'mismatch', {
    at,
    answer: response.answer,
    txnId: response.txnId,
    next: undefined,
  })
  await reportDiscrepancy(tx, attempt, {
    kind: 'amount',
    theirState: response.word,
    theirAmount: response.amount,
    at,
  })
  return 'mismatch'
}

/** The transaction id belongs to another payment: the order is not served, and head office has to check it. */
async function flagDuplicateTransaction(
  tx: Tx,
  attempt: AttemptRecord,
  { response, at }: Confirmation,
): Promise<PaymentState> {
  const theirState = `${response.word}, with the number of another payment`
  await movePayment(tx, attempt.id, 'mismatch', { at, answer: response.answer, next: undefined })
  await reportDiscrepancy(tx, attempt, {
    kind: 'unknown-to-provider',
    theirState,
    theirAmount: response.amount,
    at,
  })
  return 'mismatch'
}
