import { sql } from 'kysely'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'

type PaymentRecord = {
  id: string
  method: PaymentMethod
  state: PaymentState
  amount: number
  created_at: Date
  paid_at: Date | null
  reference: string | null
}

/** Read-only access to payments. */
export async function findPayments(tx: Tx, orderId: string): Promise<PaymentRecord[]> {
  const { rows } = await sql<PaymentRecord>`
    select p.id, p.method, p.state, p.amount, p.created_at, p.paid_at, coalesce(p.provider_txn_id, p.reference) as reference
    from payments p where p.order_id = ${orderId}::uuid order by p.id`.execute(tx)
  return rows
}
