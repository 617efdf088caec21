import { sql } from 'kysely'
import type { PaymentState, Wallet } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'

export type ToCompare = {
  id: string
  order_id: string
  branch_id: string
  method: Wallet
  state: PaymentState
  amount: number
  reference: string
  provider_ref: string | null
  created_at: Date
  handed_at: Date
  branch_code: string
  number: number
  customer_name: string
  customer_phone: string
  has_open_refund: boolean
}

type Wanted = { from: Date; comparedBefore: Date; undecidedBefore: Date; wallets: Wallet[]; limit: number }

/**
 * Tries of these days that a browser was sent away with and that are decided, or should have been long ago; those first that were
 * compared the longest ago. Orders are read only.
 */
export async function listToCompare(tx: Tx, w: Wanted): Promise<ToCompare[]> {
  const { rows } = await sql<ToCompare>`
    select p.id, p.order_id, p.branch_id, p.method, p.state, p.amount, p.reference, p.provider_ref, p.created_at, p.handed_at, o.branch_code, o.number,
      o.customer_name, o.customer_phone,
      exists (select from refunds r where r.payment_id = p.id and r.state <> 'done') as has_open_refund
    from payments p join orders o on o.id = p.order_id
    where p.created_at >= ${w.from}::timestamptz and p.reference is not null and p.method = any (${w.wallets}::text[]) and p.handed_at is not null
      and (p.state not in ('due', 'pending') or p.handed_at < ${w.undecidedBefore}::timestamptz)
      and (p.compared_at is null or p.compared_at < ${w.comparedBefore}::timestamptz)
    order by p.compared_at nulls first, p.id limit ${w.limit}::int`.execute(tx)
  return rows
}
