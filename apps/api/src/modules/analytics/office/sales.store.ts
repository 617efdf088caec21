import { type RawBuilder, sql } from 'kysely'
import type { SaleGroupsQuery } from '@momo/contracts/analytics'
import type { Tx } from '#platform/db/database.ts'
import type { FoodRow, HourRow, SliceRow } from './sales.rules.ts'

/** Days in Kathmandu, both included. */
export type SalesFilter = Pick<
  SaleGroupsQuery,
  'from' | 'to' | 'branchId' | 'fulfilment' | 'payment' | 'source'
>

const is = (column: string, value: string | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`s.${sql.ref(column)} = ${value}`
const branchIs = (branchId: string | undefined): RawBuilder<unknown> =>
  branchId === undefined ? sql`true` : sql`b.id = ${branchId}::uuid`

const sliceKeys = {
  branch: sql`s.branch_id::text`,
  day: sql`s.business_date::text`,
  weekday: sql`extract(dow from s.business_date)::int4::text`,
  fulfilment: sql`s.fulfilment`,
  payment: sql`s.method`,
  source: sql`s.source`,
}
export type SliceKey = keyof typeof sliceKeys

const slicesWhere = ({ from, to, fulfilment, payment, source }: SalesFilter): RawBuilder<unknown> =>
  sql`s.business_date >= ${from}::date and s.business_date <= ${to}::date
    and ${is('fulfilment', fulfilment)} and ${is('method', payment)} and ${is('source', source)}`

/** The sums of the whole chain come from its totals, whatever the number of branches. */
export async function sumSlices(tx: Tx, key: SliceKey, filter: SalesFilter): Promise<SliceRow[]> {
  const slices =
    key === 'branch' || filter.branchId !== undefined
      ? slicesOfBranches(key, filter)
      : sql`(select ${sliceKeys[key]} as key, s.* from sale_totals s where ${slicesWhere(filter)})`
  const { rows } = await sql<SliceRow>`
    select x.key, sum(x.orders)::int8 as orders, sum(x.plates)::int8 as plates, sum(x.gross)::int8 as gross, sum(x.vat)::int8 as vat,
      sum(x.completed)::int8 as completed, sum(x.late)::int8 as late
    from ${slices} x group by 1 having sum(x.orders) > 0`.execute(tx)
  return rows
}

/** One range of the primary key per branch, so the days before and after cost nothing. */
const slicesOfBranches = (key: SliceKey, filter: SalesFilter): RawBuilder<unknown> => sql`(
  select y.* from branches b cross join lateral (
    select ${sliceKeys[key]} as key, sum(s.orders) as orders, sum(s.plates) as plates, sum(s.gross) as gross, sum(s.vat) as vat,
      sum(s.completed) as completed, sum(s.late) as late
    from sale_slices s where s.branch_id = b.id and ${slicesWhere(filter)} group by 1) y
  where ${branchIs(filter.branchId)})`

/** By branch, because a plate costs something else at each. */
export async function sumFoods(tx: Tx, { from, to, branchId }: SalesFilter): Promise<FoodRow[]> {
  const { rows } = await sql<FoodRow>`
    select b.id as branch_id, x.* from branches b cross join lateral (
      select s.food, s.name, s.category, max(s.business_date)::text as last_on, sum(s.orders)::int8 as orders,
        sum(s.plates)::int8 as plates, sum(s.gross)::int8 as gross, sum(s.vat)::int8 as vat
      from sale_foods s
      where s.branch_id = b.id and s.business_date >= ${from}::date and s.business_date <= ${to}::date
      group by 1, 2, 3 having sum(s.orders) > 0) x
    where ${branchIs(branchId)}`.execute(tx)
  return rows
}

/** By weekday and hour. Those of the whole chain come from its totals. */
export async function sumWeekHours(tx: Tx, { from, to, branchId }: SalesFilter): Promise<HourRow[]> {
  const hours =
    branchId === undefined
      ? sql`sale_hour_totals s where true`
      : sql`sale_hours s where s.branch_id = ${branchId}::uuid`
  const { rows } = await sql<HourRow>`
    select extract(dow from s.business_date)::int4 as weekday, s.hour, sum(s.orders)::int8 as orders, sum(s.plates)::int8 as plates,
      sum(s.gross)::int8 as gross
    from ${hours} and s.business_date >= ${from}::date and s.business_date <= ${to}::date
    group by 1, 2 having sum(s.orders) > 0 order by 1, 2`.execute(tx)
  return rows
}

type Named = { id: string; name: string }

export async function findBranchNames(tx: Tx, branchId: string | undefined): Promise<Named[]> {
  const { rows } = await sql<Named>`select b.id, b.name from branches b where ${branchIs(branchId)}`.execute(
    tx,
  )
  return rows
}

export async function findFirstSaleDay(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ date: string | null }>`
    select min(business_date)::text as date from sale_totals`.execute(tx)
  return rows[0]?.date ?? undefined
}
