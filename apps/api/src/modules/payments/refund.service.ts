import type { Paisa } from '@momo/contracts/shared'
import { later } from '#platform/clock/later.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { refundDue } from './payments.events.ts'
import { insertRefund, sumOfRefunds } from './payments.store.ts'

const refundDays = 3

type From = { id: string; orderId: string; branchId: string; amount: Paisa }

/**
 * Money has to go back: the one way in which a refund begins. Of what has gone back already, or is on its way, nothing goes again.
 * Answers until when it has to be back, for the task that the caller raises; undefined where nothing is left.
 */
export async function giveBack(tx: Tx, payment: From, { reason, at }: { reason: string; at: Date }): Promise<Date | undefined> {
  const amount = payment.amount - (await sumOfRefunds(tx, payment.id))
  if (amount <= 0) return undefined
  const dueAt = later(at, refundDays * 86_400_000)
  const [refundId, paymentId, { orderId, branchId }] = [newId(), payment.id, payment]
  await insertRefund(tx, { id: refundId, paymentId, branchId, amount, reason, dueAt, at })
  await publish(tx, refundDue({ paymentId, orderId, branchId, refundId }))
  return dueAt
}
