import { type RawBuilder, sql } from 'kysely'
import type { DeliveriesQuery } from '@momo/contracts/analytics'
import type { Tx } from '#platform/db/database.ts'

/** Days in Kathmandu, both included. */
export type DeliveryFilter = Pick<DeliveriesQuery, 'from' | 'to' | 'branchId'>

const figures = [
  'delivered',
  'late',
  'failed',
  'gross',
  'timed',
  'door_seconds',
  'under_20',
  'under_30',
  'under_40',
  'under_50',
  'longer',
  'cooked',
  'cook_seconds',
  'rode',
  'wait_seconds',
  'road_seconds',
] as const
export type DeliverySums = Record<(typeof figures)[number], number>
export const deliveryFigureNames = figures

const sums = sql.join(figures.map((name) => sql`sum(s.${sql.ref(name)})::int8 as ${sql.ref(name)}`))
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

export type RiderSums = {
  branch_id: string
  rider: string
  delivered: number
  late: number
  timed: number
  door_seconds: number
}

export async function sumRiders(tx: Tx, { from, to, branchId }: DeliveryFilter): Promise<RiderSums[]> {
  const { rows } = await sql<RiderSums>`
    select s.branch_id, s.rider, sum(s.delivered)::int8 as delivered, sum(s.late)::int8 as late, sum(s.timed)::int8 as timed,
      sum(s.door_seconds)::int8 as door_seconds
    from branches b join delivery_riders s on s.branch_id = b.id and s.business_date >= ${from}::date and s.business_date <= ${to}::date
    where ${branchIs(branchId)} group by 1, 2 having sum(s.delivered) > 0`.execute(tx)
  return rows
}

type Cash = { branch_id: string; rider: string; orders: number; amount: number }
type Placed = { since: Date; before: Date; branchId: string | undefined }

/** Delivered orders whose cash no branch has received, through the index of due payments. Read-only access to orders and payments. */
export async function sumCashWithRiders(tx: Tx, { since, before, branchId }: Placed): Promise<Cash[]> {
  const { rows } = await sql<Cash>`
    select b.id as branch_id, x.* from branches b cross join lateral (
      select coalesce(btrim(o.rider_name), '') as rider, count(*)::int4 as orders, sum(p.amount)::int8 as amount
      from payments p join orders o on o.id = p.order_id
      where p.branch_id = b.id and p.state = 'due' and p.method = 'cash' and o.state = 'delivered'
        and o.fulfilment_method = 'delivery' and o.placed_at >= ${since} and o.placed_at < ${before}
      group by 1) x
    where ${branchIs(branchId)}`.execute(tx)
  return rows
}
