import { canMovePayment, type PaymentState } from '@momo/contracts/payments'
import { withCapacityRetry } from '#modules/capacity'
import { lockOrderRow, readPayable } from '#modules/orders'
import { isFinalStatus, needsManualCheck, nextCheck } from '../checkout/attempt.rules.ts'
import { type AttemptRecord, findAttempt, lockAttempt } from '../checkout/attempts.store.ts'
import { cancelScheduledCheck, movePayment, recordAnswer } from '../checkout/write-attempts.store.ts'
import { paymentFailed } from '../payments.events.ts'
import type { ProviderStatus } from '../providers/provider.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { queryProvider, attemptOf } from './ask-provider.service.ts'
import { singleFlight } from './single-flight.ts'
import { resolveDiscrepancies, reportDiscrepancy } from '../reconciliation/report-discrepancy.service.ts'
import { applyConfirmedPayment } from './apply-confirmed-payment.service.ts'

const settling = singleFlight<PaymentState>()

/**
 * single writer of wallet payment state. It queries the provider outside a transaction and then applies the result. The page, the
 * poller and staff call it; concurrent calls for one attempt share a single request.
 */
export const settleAttempt = (reference: string): Promise<PaymentState> =>
  settling(reference, () => settle(reference))

async function settle(reference: string): Promise<PaymentState> {
  const attempt = (await read((tx) => findAttempt(tx, reference))) ?? notFound('payment', reference)
  if (!canMovePayment('confirm', attempt) || attempt.redirected_at === null) {
    await transaction((tx) => cancelScheduledCheck(tx, attempt.id))
    return attempt.state
  }
  const order = await read((tx) => readPayable(tx, attempt.order_id))
  const response = await queryProvider(attemptOf(attempt, order))
  const at = now()
  if (response?.status === 'paid')
    return withCapacityRetry((tx) => applyConfirmedPayment(tx, attempt, { response, at }))
  return transaction((tx) =>
    recordUnpaid(tx, attempt, { response, at, redirectedAt: attempt.redirected_at! }),
  )
}

type CheckResult = { response: ProviderStatus | undefined; at: Date; redirectedAt: Date }

/**
 * Records a status other than paid, or no answer. A payment confirmed in the meantime stays as it is. The order is locked before its
 * payment, because a task of the order refers to its row.
 */
async function recordUnpaid(
  tx: Tx,
  { reference, order_id: orderId }: AttemptRecord,
  { response, at, redirectedAt }: CheckResult,
): Promise<PaymentState> {
  await lockOrderRow(tx, orderId)
  const attempt = (await lockAttempt(tx, reference)) ?? notFound('payment', reference)
  if (!canMovePayment('confirm', attempt)) return attempt.state
  const next = response && isFinalStatus(attempt.method, response) ? undefined : nextCheck(redirectedAt, at)
  const update = { at, answer: response?.answer, next }
  const state = response && (await moveUnpaid(tx, attempt, response, update))
  if (state) return state
  await recordAnswer(tx, attempt.id, update)
  const isGivenUp = next === undefined && (response === undefined || response.status === 'open')
  if (isGivenUp || (response && needsManualCheck(attempt.method, response, { redirectedAt, at })))
    await reportDiscrepancy(tx, attempt, {
      kind: 'undecided',
      theirState: response?.word ?? 'no answer',
      theirAmount: response?.amount,
      at,
    })
  return attempt.state
}

/** Moves the payment if the provider's status ends it. Returns the new state, or undefined if nothing changed. */
async function moveUnpaid(
  tx: Tx,
  attempt: AttemptRecord,
  response: ProviderStatus,
  update: { at: Date; answer: unknown; next: Date | undefined },
): Promise<PaymentState | undefined> {
  const { at } = update
  const observed = { kind: 'refund', theirState: response.word, theirAmount: response.amount, at } as const
  if (response.status === 'part-refunded') {
    if (
      !(await movePayment(tx, attempt.id, 'mismatch', { ...update, next: undefined, txnId: response.txnId }))
    )
      return undefined
    await reportDiscrepancy(tx, attempt, observed)
    return 'mismatch'
  }
  if (response.status === 'open' || response.status === 'paid') return undefined
  const move = response.status === 'expired' ? 'expire' : 'fail'
  const isMoved = await movePayment(tx, attempt.id, move, update)
  // It was paid and refunded in the provider's portal before we knew.
  if (response.status === 'refunded') await reportDiscrepancy(tx, attempt, observed)
  if (isFinalStatus(attempt.method, response))
    await resolveDiscrepancies(tx, attempt, { at, state: response.word })
  if (!isMoved) return undefined
  const { id: paymentId, order_id: orderId, branch_id: branchId, method } = attempt
  // The customer is not notified about an attempt that another method has replaced.
  if (attempt.state === 'pending') await publish(tx, paymentFailed({ paymentId, orderId, branchId, method }))
  return move === 'expire' ? 'expired' : 'failed'
}
