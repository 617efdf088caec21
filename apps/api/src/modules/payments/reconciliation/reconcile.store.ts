import { sql } from 'kysely'
import type { PaymentState, Wallet } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'

export type PaymentToCompare = {
  id: string
  order_id: string
  branch_id: string
  method: Wallet
  state: PaymentState
  amount: number
  reference: string
  provider_ref: string | null
  created_at: Date
  redirected_at: Date
  branch_code: string
  number: number
  customer_name: string
  customer_phone: string
  has_open_refund: boolean
}

type CompareFilter = {
  from: Date
  comparedBefore: Date
  undecidedBefore: Date
  wallets: Wallet[]
  limit: number
}

/**
 * Recent attempts for which a browser was sent to the provider and that are decided or overdue for a decision, least recently compared
 * first. Orders are only read.
 */
export async function listPaymentsToCompare(tx: Tx, w: CompareFilter): Promise<PaymentToCompare[]> {
  const { rows } = await sql<PaymentToCompare>`
    select p.id, p.order_id, p.branch_id, p.method, p.state, p.amount, p.reference, p.provider_ref, p.created_at, p.redirected_at, o.branch_code, o.number,
      o.customer_name, o.customer_phone,
      exists (select from refunds r where r.payment_id = p.id and r.state <> 'done') as has_open_refund
    from payments p join orders o on o.id = p.order_id
    where p.created_at >= ${w.from}::timestamptz and p.reference is not null and p.method = any (${w.wallets}::text[]) and p.redirected_at is not null
      and (p.state not in ('due', 'pending') or p.redirected_at < ${w.undecidedBefore}::timestamptz)
      and (p.compared_at is null or p.compared_at < ${w.comparedBefore}::timestamptz)
    order by p.compared_at nulls first, p.id limit ${w.limit}::int`.execute(tx)
  return rows
}
