import type { PaymentState } from '@momo/contracts/payments'
import { lockToPay, type PayableOrder, payOrder, raiseTask } from '#modules/orders'
import { type AttemptRecord, findCounting, giveBack, isTxnKnown, lockAttempt, movePayment, paymentPaid, type Said } from '#modules/payments'
import { canMovePayment } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { endDoubt, raiseDifference } from './raise-difference.service.ts'

type Heard = { said: Said; at: Date }

/**
 * The provider has the money of this try. Whoever comes second finds what the first has written and leaves it so. The order is locked
 * before its payments, as everywhere. Only inside `inKitchen`.
 */
export async function takeMoney(tx: Tx, { reference, order_id: orderId }: AttemptRecord, { said, at }: Heard): Promise<PaymentState> {
  const order = await lockToPay(tx, orderId)
  const attempt = (await lockAttempt(tx, reference)) ?? missing('payment', reference)
  if (!canMovePayment('confirm', attempt)) return attempt.state
  if (said.txnId !== undefined && (await isTxnKnown(tx, { method: attempt.method, txnId: said.txnId, but: attempt.id })))
    return doubt(tx, attempt, { said, at })
  if (said.amount !== attempt.amount) return mismatch(tx, attempt, { said, at })
  const isServed = await isTakenFor(tx, { order, attempt, at })
  const heard = { at, answer: said.answer, txnId: said.txnId, next: undefined }
  await movePayment(tx, attempt.id, isServed ? 'confirm' : 'pay-in-vain', heard)
  const { id: paymentId, branch_id: branchId, method } = attempt
  if (isServed) await publish(tx, paymentPaid({ paymentId, orderId, branchId, method }))
  else await sendBack(tx, attempt, { order, at })
  const state = isServed ? 'paid' : 'surplus'
  await endDoubt(tx, attempt, { at, state })
  return state
}

type Offered = { order: PayableOrder; attempt: AttemptRecord; at: Date }

/** Where cash is still to come and the food has not left, what came by a wallet is the money. */
const takesWalletForCash = ['placed', 'accepted', 'preparing', 'ready']

/** Whether somebody gets the food for this money. What was begun another way is given up for it. */
async function isTakenFor(tx: Tx, { order, attempt, at }: Offered): Promise<boolean> {
  const other = await findCounting(tx, order.id)
  if (other?.state === 'due') {
    if (!takesWalletForCash.includes(order.state)) return false
    return movePayment(tx, other.id, 'void', { at, next: undefined })
  }
  if (other && other.state !== 'pending') return false
  if (!(await payOrder(tx, order.id, at))) return false
  if (other && other.id !== attempt.id) await movePayment(tx, other.id, 'replace', { at, next: other.next_check_at ?? undefined })
  return true
}

/** it never disappears. */
async function sendBack(tx: Tx, attempt: AttemptRecord, { order, at }: { order: PayableOrder; at: Date }): Promise<void> {
  const { id, amount, branch_id: branchId } = attempt
  const reason = (await findCounting(tx, order.id)) ? 'paid-twice' : 'paid-too-late'
  const dueAt = await giveBack(tx, { id, orderId: order.id, branchId, amount }, { reason, at })
  if (dueAt) await raiseTask(tx, { orderId: order.id, branchId, kind: 'refund', owner: 'branch', at, dueAt })
}

async function mismatch(tx: Tx, attempt: AttemptRecord, { said, at }: Heard): Promise<PaymentState> {
  await movePayment(tx, attempt.id, 'mismatch', { at, answer: said.answer, txnId: said.txnId, next: undefined })
  await raiseDifference(tx, attempt, { kind: 'amount', theirState: said.word, theirAmount: said.amount, at })
  return 'mismatch'
}

/** Its number has paid for something else: nobody is served for it, and it is not ours to say what it is. */
async function doubt(tx: Tx, attempt: AttemptRecord, { said, at }: Heard): Promise<PaymentState> {
  const theirState = `${said.word}, with the number of another payment`
  await movePayment(tx, attempt.id, 'mismatch', { at, answer: said.answer, next: undefined })
  await raiseDifference(tx, attempt, { kind: 'unknown-to-provider', theirState, theirAmount: said.amount, at })
  return 'mismatch'
}
