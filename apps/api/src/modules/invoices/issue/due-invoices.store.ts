import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Owed = { id: string; ended_at: Date | null }
type Page = {
  after: string | undefined
  limit: number
  /** Every branch has a seller. */
  hasChainSeller: boolean
}

/**
 * Final sales outside tabs without an invoice, and cancelled ones without a credit note. The conditions match the partial indexes orders_to_bill and
 * orders_to_credit, which are nearly empty. Read-only access to orders and payments.
 */
export async function listDueInvoices(tx: Tx, { after, limit, hasChainSeller }: Page): Promise<Owed[]> {
  const first = after ?? '00000000-0000-0000-0000-000000000000'
  const { rows } = await sql<Owed>`
    (select o.id, o.ended_at from orders o
     where o.bill is null and o.tab_id is null and o.state in ('accepted', 'preparing', 'ready', 'out-for-delivery', 'delivered', 'collected', 'served')
       and (o.state in ('delivered', 'collected', 'served') or exists (
         select from payments p where p.order_id = o.id and p.state in ('paid', 'part-refunded', 'refunded')))
       and (${hasChainSeller}::bool or exists (select from bill_headers h where h.branch_id = o.branch_id and not h.uses_chain))
       and o.id > ${first}::uuid
     order by o.id limit ${limit}::int)
    union all
    (select o.id, o.ended_at from orders o where o.bill = 'written' and o.state = 'cancelled' and o.id > ${first}::uuid
     order by o.id limit ${limit}::int)
    order by id limit ${limit}::int`.execute(tx)
  return rows
}
