import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ItemKind, MovementKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { summedReason } from './day-sums.store.ts'

/** Days in Kathmandu, both included. */
type SumFilter = {
  from: string
  to: string
  locationId?: string | undefined
  itemId?: string | undefined
  itemKind?: ItemKind | undefined
  kinds?: readonly MovementKind[] | undefined
  reason?: string | undefined
}
const sumGroups = ['location', 'item', 'day', 'reason'] as const
type SumGroup = (typeof sumGroups)[number]

/** `closing` is what was there at the end of the last day, without a day and a reason. Columns that are no group are null. */
export type MovementSum = {
  location_id: string | null
  item_id: string | null
  day: string | null
  reason: string | null
  kind: MovementKind | 'closing'
  quantity: number
  value: number
  movements: number
}

const is = (column: string, id: string | undefined): RawBuilder<SqlBool> =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}::uuid`
const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Asia/Kathmandu'`

/** Summed days from the table, later ones from the ledger by the index of each item. */
const sumsOf = ({ from, to, locationId, itemId }: SumFilter) => sql`
  select s.location_id, s.item_id, s.day, s.kind, s.reason, s.quantity, s.value, s.movements
  from stock_locations l
  join stock_day_sums s on s.location_id = l.id and s.day >= ${from}::date and s.day <= ${to}::date
  where ${is('l.id', locationId)} and ${is('s.item_id', itemId)}
  union all
  select b.location_id, b.item_id, m.day, m.kind, m.reason, m.quantity, m.value, m.movements
  from stock_locations l
  join stock_balances b on b.location_id = l.id
  cross join lateral (
    select (happened_at at time zone 'Asia/Kathmandu')::date as day, kind, ${summedReason} as reason, sum(quantity)::int8 as quantity,
      sum(value)::int8 as value, count(*)::int4 as movements
    from stock_movements x
    where x.location_id = b.location_id and x.item_id = b.item_id
      and x.happened_at >= ${startOf(sql`greatest(${from}::date, l.summed_until)`)}
      and x.happened_at < ${startOf(sql`${to}::date + 1`)}
    group by 1, 2, 3) m
  where coalesce(l.summed_until, ${from}::date) <= ${to}::date and ${is('l.id', locationId)} and ${is('b.item_id', itemId)}`

export type Moment = { day: string; locationId?: string | undefined; itemId?: string | undefined }

/**
 * On hand and value at the start of a day, by the time at which movements happened. It goes back from the next snapshot, or from the
 * present balance, by the day sums and, after the last summed day, by the ledger.
 */
export const stockAt = ({ day, locationId, itemId }: Moment) => sql`
  with next as materialized (
    select l.id as location_id, greatest(${day}::date, l.summed_until) as open_since, l.summed_until,
      (select min(s.day) from stock_snapshots s where s.location_id = l.id and s.day >= ${day}::date) as day
    from stock_locations l where ${is('l.id', locationId)}
  ), since as (
    select x.location_id, x.item_id, sum(x.quantity) as quantity, sum(x.value) as value from (
      select s.location_id, s.item_id, s.quantity, s.value
      from next n
      join stock_day_sums s on s.location_id = n.location_id and s.day >= ${day}::date and s.day < coalesce(n.day, 'infinity')
        and s.day < n.summed_until
      where ${is('s.item_id', itemId)}
      union all
      select b.location_id, b.item_id, m.quantity, m.value
      from next n
      join stock_balances b on b.location_id = n.location_id
      cross join lateral (
        select sum(quantity) as quantity, sum(value) as value from stock_movements x
        where x.location_id = b.location_id and x.item_id = b.item_id and x.happened_at >= ${startOf(sql`n.open_since`)}
          and x.happened_at < coalesce(${startOf(sql`n.day`)}, 'infinity')) m
      where m.quantity is not null and n.open_since < coalesce(n.day, 'infinity') and ${is('b.item_id', itemId)}) x
    group by 1, 2
  )
  select b.location_id, b.item_id,
    (case when n.day is null then b.on_hand else coalesce(s.on_hand, 0) end - coalesce(m.quantity, 0))::int8 as on_hand,
    (case when n.day is null then b.value else coalesce(s.value, 0) end - coalesce(m.value, 0))::int8 as value
  from next n
  join stock_balances b on b.location_id = n.location_id
  left join stock_snapshots s on s.location_id = n.location_id and s.day = n.day and s.item_id = b.item_id
  left join since m on m.location_id = b.location_id and m.item_id = b.item_id
  where ${is('b.item_id', itemId)}`

const columns: Record<SumGroup, string> = {
  location: 'location_id',
  item: 'item_id',
  day: 'day',
  reason: 'reason',
}
const types: Record<SumGroup, RawBuilder<unknown>> = {
  location: sql`uuid`,
  item: sql`uuid`,
  day: sql`date`,
  reason: sql`text`,
}

/** The column if it is a group, otherwise null. */
const selected = (groups: readonly SumGroup[]) =>
  sql.join(
    sumGroups.map((group) =>
      groups.includes(group)
        ? sql`x.${sql.ref(columns[group])}`
        : sql`null::${types[group]} as ${sql.ref(columns[group])}`,
    ),
  )

const ofKind = (kind: ItemKind | undefined): RawBuilder<SqlBool> =>
  kind === undefined
    ? sql`true`
    : sql`exists (select from stock_items i where i.id = x.item_id and i.kind = ${kind})`

type SumQuery = SumFilter & { groups: readonly SumGroup[]; hasClosing: boolean }

/** Sums by kind and groups, and the closing stock. One statement, so that both are of the same instant. */
export async function findMovementSums(tx: Tx, query: SumQuery): Promise<MovementSum[]> {
  const { groups, kinds, reason, itemKind, hasClosing } = query
  const closingGroups = groups.filter((group) => group === 'location' || group === 'item')
  const closing = sql`
    union all
    select ${selected(closingGroups)}, 'closing', sum(x.on_hand)::int8, sum(x.value)::int8, 0
    from (${stockAt({ ...query, day: nextDay(query.to) })}) x where ${ofKind(itemKind)}
    group by 1, 2, 3, 4`
  const { rows } = await sql<MovementSum>`
    select ${selected(groups)}, x.kind, sum(x.quantity)::int8 as quantity, sum(x.value)::int8 as value, sum(x.movements)::int4 as movements
    from (${sumsOf(query)}) x
    where ${kinds ? sql`x.kind = any (${[...kinds]}::text[])` : sql`true`}
      and ${reason === undefined ? sql`true` : sql`x.reason = ${reason}`} and ${ofKind(itemKind)}
    group by 1, 2, 3, 4, 5
    ${hasClosing ? closing : sql``}`.execute(tx)
  return rows
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

export type StockAt = { location_id: string; item_id: string; on_hand: number; value: number }

/** What was there at the start of a day, without what was empty and worth nothing. */
export async function findStockAt(tx: Tx, moment: Moment): Promise<StockAt[]> {
  const { rows } = await sql<StockAt>`
    select * from (${stockAt(moment)}) x where x.on_hand <> 0 or x.value <> 0`.execute(tx)
  return rows
}

/** The Kathmandu day of the first movement of an item, at one location or anywhere. */
export async function findFirstDay(
  tx: Tx,
  { itemId, locationId }: { itemId: string; locationId?: string | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(m.happened_at) at time zone 'Asia/Kathmandu')::date as day from stock_balances b
    cross join lateral (select happened_at from stock_movements x where x.location_id = b.location_id and x.item_id = b.item_id
      order by happened_at limit 1) m
    where b.item_id = ${itemId}::uuid and ${is('b.location_id', locationId)}`.execute(tx)
  return rows[0]?.day ?? undefined
}
