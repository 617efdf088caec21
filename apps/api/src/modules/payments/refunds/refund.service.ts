import type { Paisa } from '@momo/contracts/shared'
import { later } from '#platform/clock/later.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { refundDue } from '../payments.events.ts'
import { insertRefund, sumOfRefunds } from '../payments.store.ts'

const refundDays = 3

type RefundSource = { id: string; orderId: string; branchId: string; amount: Paisa }

type NewRefund = { id: string; dueAt: Date }

/**
 * Creates a refund for the amount not yet refunded or pending, or for a part of it. Refunds start here, except cash that was already
 * given back (`refundCash`). Returns its due date for the caller's follow-up task, or undefined if less is left to refund.
 */
export async function createRefund(
  tx: Tx,
  payment: RefundSource,
  { reason, at, part }: { reason: string; at: Date; part?: Paisa },
): Promise<NewRefund | undefined> {
  const left = payment.amount - (await sumOfRefunds(tx, payment.id))
  const amount = part ?? left
  if (amount <= 0 || amount > left) return undefined
  const dueAt = later(at, refundDays * 86_400_000)
  const [refundId, paymentId, { orderId, branchId }] = [newId(), payment.id, payment]
  await insertRefund(tx, { id: refundId, paymentId, branchId, amount, reason, dueAt, at })
  await publish(tx, refundDue({ paymentId, orderId, branchId, refundId }))
  return { id: refundId, dueAt }
}
