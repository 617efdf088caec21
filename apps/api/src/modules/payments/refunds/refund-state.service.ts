import { canMovePayment, canMoveRefund, type PaymentMove } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { movePayment } from '../checkout/write-attempts.store.ts'
import { refundDone } from '../payments.events.ts'
import { decideClaim, type ClaimContext, nextTry } from './refund-tries.rules.ts'
import {
  lockPaymentOf,
  lockRefund,
  type RefundRecord,
  setClaimed,
  setDone,
  setRefused,
  sumRefunded,
} from './refunds.store.ts'

type ClaimRequest = ClaimContext & { by?: string | undefined }

/**
 * Claims a refund for one minute before any provider call. Concurrent workers get undefined. After a crash the next worker queries the
 * provider first, so the refund is not sent twice.
 */
export async function claimRefund(
  tx: Tx,
  id: string,
  { by, ...context }: ClaimRequest,
): Promise<'send' | 'ask' | undefined> {
  const refund = await lockRefund(tx, id)
  const claim = refund && decideClaim(refund, context)
  if (!refund || !claim) return undefined
  const sent = claim === 'send' && { sent: { at: context.at, by } }
  await setClaimed(tx, id, { tries: refund.tries + 1, nextTryAt: nextTry(refund.tries, context), ...sent })
  return claim
}

/** The provider rejected the refund; it stays open for staff. */
export async function refuseRefund(tx: Tx, id: string, answer: unknown): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund && canMoveRefund('refuse', refund.state)) await setRefused(tx, id, answer)
}

type Completion = {
  at: Date
  by?: string | undefined
  reference?: string | undefined
  note?: string | undefined
}

/** Completes a refund. The caller has locked the order. Undefined if it was already complete. */
export async function completeRefund(
  tx: Tx,
  id: string,
  completion: Completion,
): Promise<RefundRecord | undefined> {
  const payment = await lockPaymentOf(tx, id)
  const refund = await lockRefund(tx, id)
  if (!payment || !refund || !canMoveRefund('confirm', refund.state)) return undefined
  await setDone(tx, id, completion)
  const isAll = (await sumRefunded(tx, payment.id)) >= payment.amount
  const moves: PaymentMove[] = ['return', isAll ? 'refund-all' : 'refund-part']
  const move = moves.find((candidate) => canMovePayment(candidate, payment))
  if (move) await movePayment(tx, payment.id, move, { at: completion.at, next: undefined })
  await publish(
    tx,
    refundDone({
      paymentId: payment.id,
      orderId: payment.order_id,
      branchId: payment.branch_id,
      refundId: id,
    }),
  )
  return refund
}
