import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** Only waste and staff meals are reported by reason; other reasons are free text. */
export const summedReason = sql`case when kind in ('waste', 'staff-meal') then coalesce(reason, '') else '' end`

/** The first day that is not summed: null if nothing was summed yet, and then the day of the first movement. */
export type SumState = { summed_until: string | null; first_day: string | null }

export async function findSumState(tx: Tx, locationId: string): Promise<SumState | undefined> {
  const { rows } = await sql<SumState>`
    select l.summed_until, case when l.summed_until is null then (
      select (min(m.happened_at) at time zone 'Asia/Kathmandu')::date from stock_balances b
      cross join lateral (select happened_at from stock_movements x where x.location_id = b.location_id and x.item_id = b.item_id
        order by happened_at limit 1) m
      where b.location_id = l.id) end as first_day
    from stock_locations l where l.id = ${locationId}::uuid`.execute(tx)
  return rows[0]
}

type Days = { locationId: string; from: string; until: string }

/** Sums the days from `from` up to and without `until`. The lateral join reads each item by the index of the ledger. */
export async function insertDaySums(tx: Tx, { locationId, from, until }: Days): Promise<void> {
  await sql`
    insert into stock_day_sums (location_id, day, item_id, kind, reason, quantity, value, movements)
    select b.location_id, m.day, b.item_id, m.kind, m.reason, m.quantity, m.value, m.movements
    from stock_balances b
    cross join lateral (
      select (happened_at at time zone 'Asia/Kathmandu')::date as day, kind, ${summedReason} as reason, sum(quantity)::int8 as quantity,
        sum(value)::int8 as value, count(*)::int4 as movements
      from stock_movements x
      where x.location_id = b.location_id and x.item_id = b.item_id
        and x.happened_at >= ${from}::date::timestamp at time zone 'Asia/Kathmandu'
        and x.happened_at < ${until}::date::timestamp at time zone 'Asia/Kathmandu'
      group by 1, 2, 3) m
    where b.location_id = ${locationId}::uuid`.execute(tx)
}

export async function setSummedUntil(tx: Tx, locationId: string, day: string): Promise<void> {
  await sql`update stock_locations set summed_until = ${day}::date where id = ${locationId}::uuid`.execute(tx)
}
