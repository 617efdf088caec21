import {
  canMovePayment,
  type CheckoutMethod,
  checkoutMethods,
  isWallet,
  type PaymentMethod,
  type PaymentState,
  type Wallet,
  wallets,
} from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import { readSetting } from '#modules/settings'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { type Day, sumDay, sumDays, sumTips } from './day-sums.store.ts'
import { paymentPaid } from './payments.events.ts'
import { providerOf } from './providers/provider.ts'
import { newReference } from './checkout/reference.ts'
import { createRefund } from './refunds/refund.service.ts'
import {
  insertPayment,
  lockPayment,
  setCashTaken,
  setDueAmount,
  setSettledInTab,
  setVoid,
} from './payments.store.ts'

/** Wallets that are configured here and switched on in the settings. Read before a transaction, because it may need a connection. */
export async function offeredWallets(): Promise<Wallet[]> {
  const switches = await readSetting('wallets')
  return wallets.filter((wallet) => switches[wallet] && providerOf(wallet) !== undefined)
}

/** Payment methods for an amount: cash always, a wallet if it is offered and the amount reaches its minimum. */
export const offeredMethods = (amount: Paisa, offered: Wallet[]): CheckoutMethod[] =>
  checkoutMethods.filter(
    (method) => !isWallet(method) || (offered.includes(method) && amount >= (providerOf(method)?.least ?? 1)),
  )

type NewOrderPayment = { orderId: string; branchId: string; method: PaymentMethod; amount: Paisa; at: Date }

/** Creates the payment in the order's transaction. Cash is due until it is recorded as taken. */
export async function openPayment(
  tx: Tx,
  { orderId, branchId, method, amount, at }: NewOrderPayment,
): Promise<PaymentState> {
  const state: PaymentState = method === 'cash' ? 'due' : 'pending'
  const reference = isWallet(method) ? newReference() : undefined
  await insertPayment(tx, { id: newId(), orderId, branchId, method, state, amount, reference, at })
  return state
}

/** Idempotent: the first record stands. False when no cash is due any more. */
export async function recordCash(
  tx: Tx,
  orderId: string,
  taken: { takenBy: string; recordedBy: string; at: Date; received?: Paisa | undefined },
): Promise<boolean> {
  const payment = await lockPayment(tx, orderId)
  if (payment?.method === 'cash' && payment.state === 'paid') return true
  if (!payment || !canMovePayment('take-cash', payment)) return false
  await setCashTaken(tx, payment.id, taken)
  await publish(
    tx,
    paymentPaid({ paymentId: payment.id, orderId, branchId: payment.branch_id, method: 'cash' }),
  )
  return true
}

/** Plates of the order were voided before it was paid. */
export async function lowerDue(tx: Tx, orderId: string, amount: Paisa): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (payment) await setDueAmount(tx, payment.id, amount)
}

/** The checks of a tab paid all of the order. Idempotent; the till counts the tenders of the checks, not this payment. */
export async function settleInTab(
  tx: Tx,
  orderId: string,
  settled: { method: PaymentMethod; takenBy: string; recordedBy: string; at: Date },
): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (!payment || !canMovePayment('settle-in-tab', payment)) return
  await setSettledInTab(tx, payment.id, settled)
  const { id: paymentId, branch_id: branchId } = payment
  await publish(tx, paymentPaid({ paymentId, orderId, branchId, method: settled.method }))
}

/**
 * Ends the payment of an order that failed, in the order's transaction: an unpaid one is voided, a paid one is refunded. A wallet is still
 * polled, because the customer may have just paid. Returns the due date of the refund, or undefined without one.
 */
export async function voidPayment(
  tx: Tx,
  orderId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<Date | undefined> {
  const payment = await lockPayment(tx, orderId)
  if (!payment) return undefined
  if (canMovePayment('void', payment)) {
    await setVoid(tx, payment.id, at)
    return undefined
  }
  if (!canMovePayment('refund-all', payment)) return undefined
  const source = { ...payment, orderId, branchId: payment.branch_id }
  return (await createRefund(tx, source, { reason, at }))?.dueAt
}

/** Payments and refunds of one branch and day, by method. */
export const readDaySums = (tx: Tx, day: Day) => sumDay(tx, day)

/** Tips of one branch and day, by method; they are no revenue. */
export const readTips = (tx: Tx, day: Day) => sumTips(tx, day)

/** Payments less refunds of several branches by day. */
export const readSumsByDay = (tx: Tx, days: Parameters<typeof sumDays>[1]) => sumDays(tx, days)
