import { sql } from 'kysely'
import { mostUnpaid } from '@momo/contracts/tills'
import { prepared } from '#platform/db/prepared.ts'

type Day = { branchId: string; since: Date; before: Date }

/**
 * Cash per rider: payments taken by the rider of the order. Cash taken at the counter is excluded. Read-only access to payments.
 */
export const sumRidersCash = prepared((tx, { branchId, since, before }: Day) =>
  sql<{ name: string; orders: number; taken: number }>`
    select min(p.taken_by) as name, count(*)::int4 as orders, sum(p.amount)::int8 as taken
    from payments p join orders o on o.id = p.order_id
    where p.branch_id = ${branchId}::uuid and p.paid_at >= ${since}::timestamptz and p.paid_at < ${before}::timestamptz and p.method = 'cash'
      and lower(p.taken_by) = lower(o.rider_name)
    group by lower(p.taken_by) order by 1`.compile(tx),
)

/** Orders due in this period that are still open. */
export const countOpenOrders = prepared((tx, { branchId, since, before }: Day) =>
  sql<{ count: number }>`
    select count(*)::int4 as count from orders
    where branch_id = ${branchId}::uuid and ended_at is null and state <> 'awaiting-payment'
      and due_at >= ${since}::timestamptz and due_at < ${before}::timestamptz`.compile(tx),
)

/** Fulfilled cash orders without a recorded payment and outside tabs, latest first, so that old ones do not push today's off the list. */
export const listUnpaidCash = prepared((tx, { branchId, before }: Omit<Day, 'since'>) =>
  sql<{
    id: string
    branch_code: string
    number: number
    grand_total: number
    customer_name: string
    rider_name: string | null
  }>`
    select o.id, o.branch_code, o.number, o.grand_total, o.customer_name, o.rider_name
    from payments p join orders o on o.id = p.order_id
    where p.branch_id = ${branchId}::uuid and p.state = 'due' and o.tab_id is null and o.state in ('delivered', 'collected', 'served')
      and o.ended_at < ${before}::timestamptz
    order by o.ended_at desc, o.id limit ${sql.lit(mostUnpaid)}`.compile(tx),
)
