import type { ChainOrder } from '@momo/contracts/orders'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { readStaffOrder } from '../read/read-staff-order.service.ts'
import { findPayments } from './order-payments.store.ts'

/** An order of any branch, with every payment attempt. */
export async function readChainOrder(actor: Actor, id: string): Promise<ChainOrder> {
  const [order, payments] = await Promise.all([readStaffOrder(actor, id), read((tx) => findPayments(tx, id))])
  return {
    ...order,
    payments: payments.map((payment) => ({
      id: payment.id,
      method: payment.method,
      state: payment.state,
      amount: payment.amount,
      startedAt: payment.created_at,
      paidAt: payment.paid_at ?? undefined,
      reference: payment.reference ?? undefined,
    })),
  }
}
