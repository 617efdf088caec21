import { sql } from 'kysely'
import type { PaymentMethod } from '@momo/contracts/payments'
import { prepared } from '#platform/db/prepared.ts'

type Day = { branchId: string; since: Date; before: Date }
type DaySum = { method: PaymentMethod; payments: number; taken: number; returned: number }

/**
 * What came to a branch and went back, by the moment at which it did; in one statement, so that both are of the same moment. Money that
 * paid for nothing is on neither side: it was never the branch's, and goes back by itself.
 */
export const sumDay = prepared((tx, { branchId, since, before }: Day) =>
  sql<DaySum>`
    with moved as (
      select method, 1 as payments, amount as taken, 0 as returned from payments
      where branch_id = ${branchId}::uuid and paid_at >= ${since}::timestamptz and paid_at < ${before}::timestamptz
      union all
      select p.method, 0, 0, r.amount from refunds r join payments p on p.id = r.payment_id
      where r.branch_id = ${branchId}::uuid and r.ended_at >= ${since}::timestamptz and r.ended_at < ${before}::timestamptz
        and r.state = 'done' and p.paid_at is not null
    )
    select method, sum(payments)::int4 as payments, sum(taken)::int8 as taken, sum(returned)::int8 as returned from moved group by method`.compile(
    tx,
  ),
)
