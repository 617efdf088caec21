import { type RawBuilder, sql } from 'kysely'
import type { LocationKind, MovementKind } from '@momo/contracts/inventory'
import type { ReportItem } from '@momo/contracts/stock-reports'
import type { Tx } from '#platform/db/database.ts'
import { itemJson, locations } from '../report-names.store.ts'

export type DeadStockRecord = {
  item: ReportItem
  item_id: string
  location_id: string
  location_kind: LocationKind
  location_name: string
  on_hand: number
  value: number
  last_used_on: string | null
}

/** Not used since the start of `before`, and there at that time. */
type Unused = { before: string; kinds: readonly MovementKind[]; locationId: string | undefined }

const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Kathmandu'`

/**
 * Use up to the last night is in the rates, later use in the ledger. The subqueries with a limit are probes of the index of the ledger; as
 * conditions they would be joins with all movements.
 */
const unused = ({ before, kinds, locationId }: Unused) => sql`
  select b.location_id, b.item_id, b.on_hand, b.value, r.last_used_on
  from stock_balances b
  join stock_locations s on s.id = b.location_id and s.kind <> 'transit'
  left join stock_usage_rates r on r.location_id = b.location_id and r.item_id = b.item_id
  cross join lateral (
    select x.happened_at from stock_movements x where x.location_id = b.location_id and x.item_id = b.item_id
    order by x.happened_at limit 1) came
  left join lateral (
    select x.id from stock_movements x where x.location_id = b.location_id and x.item_id = b.item_id
      and x.happened_at >= ${startOf(sql`greatest(${before}::date, s.summed_until)`)}
      and x.kind = any (${[...kinds]}::text[]) and x.quantity < 0
    limit 1) used on true
  where b.on_hand > 0 and coalesce(r.last_used_on, '-infinity') < ${before}::date
    and ${locationId === undefined ? sql`true` : sql`b.location_id = ${locationId}::uuid`}
    and came.happened_at < ${startOf(sql`${before}::date`)} and used.id is null`

type Last = { value: number; locationId: string; itemId: string }
export type DeadStockPage = { value: number; places: number; rows: DeadStockRecord[] }

/** Highest value first; keyset pagination. The total is of all rows. */
export async function findDeadStock(
  tx: Tx,
  filter: Unused,
  { after, limit }: { after: Last | undefined; limit: number },
): Promise<DeadStockPage> {
  const isAfter = after
    ? sql`(-d.value, d.location_id, d.item_id) > (${-after.value}::int8, ${after.locationId}::uuid, ${after.itemId}::uuid)`
    : sql`true`
  const { rows } = await sql<DeadStockPage>`
    with dead as materialized (${unused(filter)}), page as (
      select d.* from dead d where ${isAfter} order by -d.value, d.location_id, d.item_id limit ${limit}
    )
    select coalesce(sum(value), 0)::int8 as value, count(*)::int4 as places, (
      select coalesce(json_agg(json_build_object('item', ${itemJson}, 'item_id', p.item_id, 'location_id', p.location_id,
        'location_kind', l.kind, 'location_name', l.name, 'on_hand', p.on_hand, 'value', p.value, 'last_used_on', p.last_used_on)
        order by -p.value, p.location_id, p.item_id), '[]')
      from page p join stock_items i on i.id = p.item_id join ${locations} as l on l.id = p.location_id) as rows
    from dead`.execute(tx)
  return rows[0]!
}
