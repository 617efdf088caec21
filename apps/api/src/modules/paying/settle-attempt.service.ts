import { canMovePayment, type PaymentState } from '@momo/contracts/payments'
import { inKitchen } from '#modules/capacity'
import { readPayable } from '#modules/orders'
import {
  type AttemptRecord,
  clearCheck,
  findAttempt,
  isLastWord,
  isStuck,
  lockAttempt,
  movePayment,
  nextCheck,
  noteAnswer,
  paymentFailed,
  type Said,
} from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { askProvider, attemptOf } from './ask-provider.service.ts'
import { inOne } from './in-one.ts'
import { endDoubt, raiseDifference } from './raise-difference.service.ts'
import { takeMoney } from './take-money.service.ts'

const asking = inOne<PaymentState>()

/**
 * the only writer of what is paid by a wallet. It asks the provider first, outside of any transaction, and writes then; whoever
 * wants to know whether a try is paid, the page, the poller or the staff, calls this.
 */
export const settleAttempt = (reference: string): Promise<PaymentState> => asking(reference, () => settle(reference))

async function settle(reference: string): Promise<PaymentState> {
  const attempt = (await read((tx) => findAttempt(tx, reference))) ?? missing('payment', reference)
  if (!canMovePayment('confirm', attempt) || attempt.handed_at === null) {
    await transaction((tx) => clearCheck(tx, attempt.id))
    return attempt.state
  }
  const order = await read((tx) => readPayable(tx, attempt.order_id))
  const said = await askProvider(attemptOf(attempt, order))
  const at = now()
  if (said?.status === 'paid') return inKitchen((tx) => takeMoney(tx, attempt, { said, at }))
  return transaction((tx) => note(tx, attempt, { said, at, handedAt: attempt.handed_at! }))
}

type Heard = { said: Said | undefined; at: Date; handedAt: Date }

/** It is not paid, or nobody knows. Whoever found it paid meanwhile is right. */
async function note(tx: Tx, { reference }: AttemptRecord, { said, at, handedAt }: Heard): Promise<PaymentState> {
  const attempt = (await lockAttempt(tx, reference)) ?? missing('payment', reference)
  if (!canMovePayment('confirm', attempt)) return attempt.state
  const next = said && isLastWord(attempt.method, said) ? undefined : nextCheck(handedAt, at)
  const heard = { at, answer: said?.answer, next }
  const state = said && (await moveUnpaid(tx, attempt, said, heard))
  if (state) return state
  await noteAnswer(tx, attempt.id, heard)
  const isForgotten = next === undefined && (said === undefined || said.status === 'open')
  if (isForgotten || (said && isStuck(attempt.method, said, { handedAt, at })))
    await raiseDifference(tx, attempt, { kind: 'undecided', theirState: said?.word ?? 'no answer', theirAmount: said?.amount, at })
  return attempt.state
}

/** The state it comes to, where what was said ends it. */
async function moveUnpaid(
  tx: Tx,
  attempt: AttemptRecord,
  said: Said,
  heard: { at: Date; answer: unknown; next: Date | undefined },
): Promise<PaymentState | undefined> {
  const { at } = heard
  const seen = { kind: 'refund', theirState: said.word, theirAmount: said.amount, at } as const
  if (said.status === 'part-refunded') {
    if (!(await movePayment(tx, attempt.id, 'mismatch', { ...heard, next: undefined, txnId: said.txnId }))) return undefined
    await raiseDifference(tx, attempt, seen)
    return 'mismatch'
  }
  if (said.status === 'open' || said.status === 'paid') return undefined
  const move = said.status === 'expired' ? 'expire' : 'fail'
  const isMoved = await movePayment(tx, attempt.id, move, heard)
  // It was paid, and somebody at the wallet has given it back before we knew.
  if (said.status === 'refunded') await raiseDifference(tx, attempt, seen)
  if (isLastWord(attempt.method, said)) await endDoubt(tx, attempt, { at, state: said.word })
  if (!isMoved) return undefined
  const { id: paymentId, order_id: orderId, branch_id: branchId, method } = attempt
  // Of one that was given up for another way nobody waits for news.
  if (attempt.state === 'pending') await publish(tx, paymentFailed({ paymentId, orderId, branchId, method }))
  return move === 'expire' ? 'expired' : 'failed'
}
