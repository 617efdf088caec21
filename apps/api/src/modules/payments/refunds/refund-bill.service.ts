import { canMovePayment, isWallet, type TenderMethod } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { insertRefund, lockPayment, sumOfRefunds } from '../payments.store.ts'
import { completeRefund } from './refund-state.service.ts'
import { hasOpenRefundOf } from './refunds.store.ts'

const reasonCode = 'part-of-bill'

type Given = {
  orderId: string
  amount: Paisa
  method: TenderMethod
  reference: string | undefined
  reason: string
  by: string
  at: Date
}

/**
 * Records money that was given back for a part of the bill of an order outside tabs. What was paid by a wallet goes back to it, because
 * the wallet's records are compared with ours. The caller has locked the order.
 */
export async function refundPaidBill(tx: Tx, { orderId, amount, method, reference, ...given }: Given) {
  const payment = await lockPayment(tx, orderId)
  if (!payment || !canMovePayment('refund-part', payment)) throw fault('bill.not_paid')
  if (isWallet(payment.method) && payment.method !== method) throw fault('refund.other_method')
  if (await hasOpenRefundOf(tx, payment.id)) throw fault('refund.open')
  if (amount > payment.amount - (await sumOfRefunds(tx, payment.id))) throw fault('refund.too_much')
  const [id, { at, by, reason }] = [newId(), given]
  const { id: paymentId, branch_id: branchId } = payment
  await insertRefund(tx, { id, paymentId, branchId, amount, reason: reasonCode, dueAt: at, at, method })
  await completeRefund(tx, id, { at, by, reference, note: reason })
}
