import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { useKinds } from './usage.rules.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** What was used on a weekday of the last four weeks. */
const usedOn = (weekday: number) => sql`
  greatest(0, -coalesce(sum(s.quantity) filter (where extract(dow from s.day) = ${sql.lit(weekday)}), 0))`

/** The average over the days with this weekday since the item came, at most four. `elapsed` is the number of days, `today` the weekday. */
const averageOn = (weekday: number) => sql`
  coalesce(round(u.used[${sql.lit(weekday + 1)}]::numeric
    / nullif((f.elapsed - (d.today + ${sql.lit(6 - weekday)}) % 7 + 6) / 7, 0)), 0)::int8`

/**
 * Replaces the expected use of the items of a location by that of the four weeks before a day. Only changed rows are written. A transit has
 * no use: an empty van is not out of stock.
 */
export async function saveUsageRates(tx: Tx, locationId: string, day: string): Promise<void> {
  const kinds = [...useKinds]
  await sql`
    with used as (
      select s.item_id, array[${sql.join(weekdays.map(usedOn))}]::int8[] as used
      from stock_day_sums s
      where s.location_id = ${locationId}::uuid and s.day >= ${day}::date - 28 and s.day < ${day}::date and s.kind = any (${kinds}::text[])
        and not exists (select from stock_locations t where t.id = s.location_id and t.kind = 'transit')
      group by s.item_id
    )
    insert into stock_usage_rates as r (location_id, item_id, weekday_use, last_used_on)
    select b.location_id, b.item_id, array[${sql.join(weekdays.map(averageOn))}], l.day
    from stock_balances b
    cross join (select extract(dow from ${day}::date)::int4 as today) d
    left join used u on u.item_id = b.item_id
    cross join lateral (
      select least(28, ${day}::date - coalesce(min(s.day), ${day}::date)) as elapsed from stock_day_sums s
      where s.item_id = b.item_id and s.location_id = b.location_id) f
    left join lateral (
      select s.day from stock_day_sums s
      where s.item_id = b.item_id and s.location_id = b.location_id and s.kind = any (${kinds}::text[]) and s.quantity < 0
      order by s.day desc limit 1) l on true
    where b.location_id = ${locationId}::uuid
    order by b.item_id
    on conflict (location_id, item_id) do update set weekday_use = excluded.weekday_use, last_used_on = excluded.last_used_on
      where (r.weekday_use, r.last_used_on) is distinct from (excluded.weekday_use, excluded.last_used_on)`.execute(
    tx,
  )
}
