import { sql } from 'kysely'
import type { MovementKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import type { AccuracyRecord } from './accuracy.rules.ts'

type Asked = { from: string; to: string; branchId: string | undefined; kinds: readonly MovementKind[] }

/** Forecasts and day sums of the days, both included; days that are not summed yet are left out. */
export async function sumErrors(tx: Tx, { from, to, branchId, kinds }: Asked): Promise<AccuracyRecord[]> {
  const ofBranch = (column: string) =>
    branchId === undefined ? sql`true` : sql`${sql.ref(column)} = ${branchId}::uuid`
  const { rows } = await sql<AccuracyRecord>`
    with used as (
      select s.location_id, s.day, s.item_id, greatest(0, -sum(s.quantity)) as quantity, greatest(0, -sum(s.value)) as value
      from stock_day_sums s
      where s.day between ${from}::date and ${to}::date and s.kind = any (${[...kinds]}::text[]) and ${ofBranch('s.location_id')}
      group by 1, 2, 3
    ), sums as (
      select f.location_id, f.item_id, sum(f.quantity)::int8 as forecast, coalesce(sum(u.quantity), 0)::int8 as used,
        coalesce(sum(u.value), 0)::int8 as value, sum(abs(f.quantity - coalesce(u.quantity, 0)))::int8 as error,
        sum(abs(f.last_week - coalesce(u.quantity, 0)))::int8 as last_week_error
      from forecasts f
      join stock_locations l on l.id = f.location_id and f.day < l.summed_until
      left join used u on u.location_id = f.location_id and u.day = f.day and u.item_id = f.item_id
      where f.day between ${from}::date and ${to}::date and ${ofBranch('f.location_id')}
      group by 1, 2
    )
    select x.location_id as branch_id, b.name as branch_name, x.item_id, i.name as item_name,
      coalesce(i.name_ne, '') as name_ne, i.base_unit, x.forecast, x.used, x.value, x.error, x.last_week_error
    from sums x
    join branches b on b.id = x.location_id
    join stock_items i on i.id = x.item_id
    order by b.name, b.id, i.name, i.id`.execute(tx)
  return rows
}
