import { sql } from 'kysely'
import type { LocationKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { locations } from '../locations/locations.store.ts'

export type ValuationRecord = {
  location_id: string
  location_kind: LocationKind
  location_name: string
  value: number
  items: number
}

/** The first snapshot at or after a day; the movements from the moment until then are subtracted from it. */
type PastMoment = { moment: Date; day: string }

export async function findValuation(tx: Tx): Promise<ValuationRecord[]> {
  const { rows } = await sql<ValuationRecord>`
    select l.id as location_id, l.kind as location_kind, l.name as location_name, sum(b.value)::int8 as value,
      (count(*) filter (where b.on_hand <> 0))::int4 as items
    from stock_balances b join ${locations} as l on l.id = b.location_id
    group by 1, 2, 3 order by l.name`.execute(tx)
  return rows
}

/**
 * Values before a moment at the start of a day, by the time at which movements happened. It starts from the next snapshot, or from the
 * present balance, and goes back, so it reads at most the movements between two snapshots of each item and location.
 */
export async function findPastValuation(tx: Tx, { moment, day }: PastMoment): Promise<ValuationRecord[]> {
  const { rows } = await sql<ValuationRecord>`
    with next as materialized (
      select l.id as location_id, (select min(s.day) from stock_snapshots s where s.location_id = l.id and s.day >= ${day}::date) as day
      from stock_locations l
    ), stock as (
      select b.location_id,
        case when n.day is null then b.on_hand else coalesce(s.on_hand, 0) end - coalesce(m.quantity, 0) as on_hand,
        case when n.day is null then b.value else coalesce(s.value, 0) end - coalesce(m.value, 0) as value
      from next n
      join stock_balances b on b.location_id = n.location_id
      left join stock_snapshots s on s.location_id = n.location_id and s.day = n.day and s.item_id = b.item_id
      left join lateral (
        select sum(quantity) as quantity, sum(value) as value from stock_movements x
        where x.location_id = b.location_id and x.item_id = b.item_id and x.happened_at >= ${moment}::timestamptz
          and x.happened_at < coalesce(n.day::timestamp at time zone 'Asia/Kathmandu', 'infinity')) m on true
    )
    select l.id as location_id, l.kind as location_kind, l.name as location_name, sum(stock.value)::int8 as value,
      (count(*) filter (where stock.on_hand <> 0))::int4 as items
    from stock join ${locations} as l on l.id = stock.location_id
    group by 1, 2, 3 order by l.name`.execute(tx)
  return rows
}
