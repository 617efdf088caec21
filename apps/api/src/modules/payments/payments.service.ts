import { canMovePayment, isWallet, type PaymentMethod, paymentMethods, type PaymentState } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { paymentPaid } from './payments.events.ts'
import { providerOf } from './provider.ts'
import { newReference } from './reference.ts'
import { giveBack } from './refund.service.ts'
import { insertPayment, lockPayment, setCashTaken, setVoid } from './payments.store.ts'

/** What so much can be paid with: cash always, a wallet where its keys are configured and where it takes so little. */
export const offeredMethods = (amount: Paisa): PaymentMethod[] =>
  paymentMethods.filter((method) => {
    if (!isWallet(method)) return true
    const provider = providerOf(method)
    return provider !== undefined && amount >= (provider.least ?? 1)
  })

type Opened = { orderId: string; branchId: string; method: PaymentMethod; amount: Paisa; at: Date }

/** With the order, in its transaction. Cash is due until somebody has taken it. */
export async function openPayment(tx: Tx, { orderId, branchId, method, amount, at }: Opened): Promise<PaymentState> {
  const state: PaymentState = method === 'cash' ? 'due' : 'pending'
  const reference = isWallet(method) ? newReference() : undefined
  await insertPayment(tx, { id: newId(), orderId, branchId, method, state, amount, reference, at })
  return state
}

/** False when there is no cash to take any more; taken twice is taken once, by whom it was said first. */
export async function recordCash(tx: Tx, orderId: string, taken: { takenBy: string; recordedBy: string; at: Date }): Promise<boolean> {
  const payment = await lockPayment(tx, orderId)
  if (payment?.method === 'cash' && payment.state === 'paid') return true
  if (!payment || !canMovePayment('take-cash', payment)) return false
  await setCashTaken(tx, payment.id, taken)
  await publish(tx, paymentPaid({ paymentId: payment.id, orderId, branchId: payment.branch_id, method: 'cash' }))
  return true
}

/**
 * With the end of an order that was not had, in its transaction: what was not paid need not be, and what was paid goes back. A wallet
 * is asked at once and on, because whoever was about to pay may have done so. Answers until when money has to be back, where there is some.
 */
export async function voidPayment(tx: Tx, orderId: string, { reason, at }: { reason: string; at: Date }): Promise<Date | undefined> {
  const payment = await lockPayment(tx, orderId)
  if (!payment) return undefined
  if (canMovePayment('void', payment)) {
    await setVoid(tx, payment.id, at)
    return undefined
  }
  if (!canMovePayment('refund-all', payment)) return undefined
  return giveBack(tx, { ...payment, orderId, branchId: payment.branch_id }, { reason, at })
}
