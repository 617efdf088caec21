import { type RawBuilder, sql } from 'kysely'
import type { DeliveriesQuery } from '@momo/contracts/analytics'
import type { Tx } from '#platform/db/database.ts'
import { deliveryFigures, type DeliverySums, type RiderCash, type RiderSums } from './deliveries.rules.ts'

/** Days in Kathmandu, both included. */
export type DeliveryFilter = Pick<DeliveriesQuery, 'from' | 'to' | 'branchId'>

const sums = sql.join(deliveryFigures.map((name) => sql`sum(s.${sql.ref(name)})::int8 as ${sql.ref(name)}`))
const branchIs = (branchId: string | undefined): RawBuilder<unknown> =>
  branchId === undefined ? sql`true` : sql`b.id = ${branchId}::uuid`

const keys = { day: sql`s.business_date::text`, branch: sql`s.branch_id::text` }

/** One range of the primary key per branch. */
export async function sumDeliveries(
  tx: Tx,
  key: keyof typeof keys,
  { from, to, branchId }: DeliveryFilter,
): Promise<(DeliverySums & { key: string })[]> {
  const { rows } = await sql<DeliverySums & { key: string }>`
    select ${keys[key]} as key, ${sums}
    from branches b join delivery_days s on s.branch_id = b.id and s.business_date >= ${from}::date and s.business_date <= ${to}::date
    where ${branchIs(branchId)} group by 1 having sum(s.delivered + s.failed) > 0`.execute(tx)
  return rows
}

export async function sumRiders(tx: Tx, { from, to, branchId }: DeliveryFilter): Promise<RiderSums[]> {
  const { rows } = await sql<RiderSums>`
    select s.branch_id, s.rider, sum(s.delivered)::int8 as delivered, sum(s.late)::int8 as late, sum(s.timed)::int8 as timed,
      sum(s.door_seconds)::int8 as door_seconds
    from branches b join delivery_riders s on s.branch_id = b.id and s.business_date >= ${from}::date and s.business_date <= ${to}::date
    where ${branchIs(branchId)} group by 1, 2 having sum(s.delivered) > 0`.execute(tx)
  return rows
}

type Placed = { since: Date; before: Date; branchId: string | undefined }

/** Delivered orders with cash that no branch has received, through the index of due payments. Read-only access to orders and payments. */
export async function sumCashWithRiders(tx: Tx, { since, before, branchId }: Placed): Promise<RiderCash[]> {
  const { rows } = await sql<RiderCash>`
    select b.id as branch_id, x.* from branches b cross join lateral (
      select coalesce(btrim(o.rider_name), '') as rider, count(*)::int4 as orders, sum(p.amount)::int8 as amount
      from payments p join orders o on o.id = p.order_id
      where p.branch_id = b.id and p.state = 'due' and p.method = 'cash' and o.state = 'delivered'
        and o.fulfilment_method = 'delivery' and o.placed_at >= ${since} and o.placed_at < ${before}
      group by 1) x
    where ${branchIs(branchId)}`.execute(tx)
  return rows
}
