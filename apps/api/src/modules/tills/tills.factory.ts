import type { PaymentMethod } from '@momo/contracts/payments'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { anOrder } from '../orders/orders.factory.ts'
import type { PaymentsTables } from '../payments/payments.table.ts'

type Paid = {
  branchId: string
  amount?: number
  method?: PaymentMethod
  takenBy?: string
  riderName?: string
  paidAt?: Date
}

/** Inserts a delivered and paid order without validation; by default Rs. 360 in cash at the counter, paid now. */
export async function aSale({
  branchId,
  amount = 36_000,
  method = 'cash',
  takenBy = 'Counter',
  riderName,
  paidAt = now(),
}: Paid) {
  const orderId = await anOrder({
    branch_id: branchId,
    state: 'delivered',
    subtotal: amount,
    grand_total: amount,
    rider_name: riderName ?? null,
    line: { quantity: 1, unit_price: amount, price: amount },
  })
  const wallet =
    method === 'cash'
      ? { taken_by: takenBy }
      : { reference: newId().replaceAll('-', '').slice(-20).toUpperCase() }
  const { id: paymentId } = await transaction((tx) =>
    tx
      .withTables<PaymentsTables>()
      .updateTable('payments')
      .set({ method, state: 'paid', paid_at: paidAt, ...wallet })
      .where('order_id', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { orderId, paymentId, branchId }
}

/** A completed refund of this amount. */
export async function aReturn(
  { paymentId, branchId }: { paymentId: string; branchId: string },
  { amount, endedAt = now() }: { amount: number; endedAt?: Date },
): Promise<void> {
  const over = { state: 'done', reason: 'cancel', due_at: endedAt, created_at: endedAt, ended_at: endedAt }
  await transaction((tx) =>
    tx
      .withTables<PaymentsTables>()
      .insertInto('refunds')
      .values({ id: newId(), payment_id: paymentId, branch_id: branchId, amount, ...over })
      .execute(),
  )
}
