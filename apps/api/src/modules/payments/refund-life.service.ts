import { canMovePayment, canMoveRefund, type PaymentMove } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { movePayment } from './write-attempts.store.ts'
import { refundDone } from './payments.events.ts'
import { claimOf, type Look, nextTry } from './refund-tries.rules.ts'
import { lockPaymentOf, lockRefund, type RefundRecord, setClaimed, setDone, setRefused, sumGivenBack } from './refunds.store.ts'

type Claimer = Look & { by?: string | undefined }

/**
 * Before anybody is asked or sent to: from now on it is the caller's, for a minute. Whoever comes meanwhile gets nothing, and whoever
 * finds it after the caller has died asks first whether the money went.
 */
export async function claimRefund(tx: Tx, id: string, { by, ...look }: Claimer): Promise<'send' | 'ask' | undefined> {
  const refund = await lockRefund(tx, id)
  const claim = refund && claimOf(refund, look)
  if (!refund || !claim) return undefined
  const sent = claim === 'send' && { sent: { at: look.at, by } }
  await setClaimed(tx, id, { tries: refund.tries + 1, nextTryAt: nextTry(refund.tries, look), ...sent })
  return claim
}

/** The provider will not do it: it stays for people to see. */
export async function refuseRefund(tx: Tx, id: string, answer: unknown): Promise<void> {
  const refund = await lockRefund(tx, id)
  if (refund && canMoveRefund('refuse', refund.state)) await setRefused(tx, id, answer)
}

type Said = { at: Date; by?: string | undefined; reference?: string | undefined; note?: string | undefined }

/** The money is back. The order was locked by the caller. Undefined: it was back before, and is as it was. */
export async function completeRefund(tx: Tx, id: string, said: Said): Promise<RefundRecord | undefined> {
  const payment = await lockPaymentOf(tx, id)
  const refund = await lockRefund(tx, id)
  if (!payment || !refund || !canMoveRefund('confirm', refund.state)) return undefined
  await setDone(tx, id, said)
  const isAll = (await sumGivenBack(tx, payment.id)) >= payment.amount
  const moves: PaymentMove[] = ['return', isAll ? 'refund-all' : 'refund-part']
  const move = moves.find((wanted) => canMovePayment(wanted, payment))
  if (move) await movePayment(tx, payment.id, move, { at: said.at, next: undefined })
  await publish(tx, refundDone({ paymentId: payment.id, orderId: payment.order_id, branchId: payment.branch_id, refundId: id }))
  return refund
}
