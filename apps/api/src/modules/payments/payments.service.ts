import { canMovePayment, type PaymentMethod, type PaymentState } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { insertPayment, insertRefund, lockPayment, setCashTaken, setVoid } from './payments.store.ts'

/** What can be paid with today. */
export const offeredMethods: PaymentMethod[] = ['cash']

const refundDays = 3

type Opened = { orderId: string; method: PaymentMethod; amount: Paisa; at: Date }

/** With the order, in its transaction. Cash is due until somebody has taken it. */
export async function openPayment(tx: Tx, { orderId, method, amount, at }: Opened): Promise<PaymentState> {
  const state: PaymentState = method === 'cash' ? 'due' : 'pending'
  await insertPayment(tx, { id: newId(), orderId, method, state, amount, at })
  return state
}

/** False when there is no cash to take any more; taken twice is taken once, by whom it was said first. */
export async function recordCash(tx: Tx, orderId: string, taken: { takenBy: string; recordedBy: string; at: Date }): Promise<boolean> {
  const payment = await lockPayment(tx, orderId)
  if (payment?.method === 'cash' && payment.state === 'paid') return true
  if (!payment || !canMovePayment('take-cash', payment)) return false
  await setCashTaken(tx, payment.id, taken)
  return true
}

/**
 * With the end of an order that was not had, in its transaction: what was not paid need not be, and what was paid goes back.
 * Answers until when the money has to be back, where there is some.
 */
export async function voidPayment(tx: Tx, orderId: string, { reason, at }: { reason: string; at: Date }): Promise<Date | undefined> {
  const payment = await lockPayment(tx, orderId)
  if (!payment) return undefined
  if (canMovePayment('void', payment)) {
    await setVoid(tx, payment.id)
    return undefined
  }
  if (!canMovePayment('refund-all', payment)) return undefined
  const dueAt = new Date(at.getTime() + refundDays * 86_400_000)
  await insertRefund(tx, { id: newId(), paymentId: payment.id, amount: payment.amount, reason, dueAt, at })
  return dueAt
}
