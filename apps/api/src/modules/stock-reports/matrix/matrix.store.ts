import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ItemKind, LevelState } from '@momo/contracts/inventory'
import type { MatrixFilter, ReportItem } from '@momo/contracts/stock-reports'
import type { Tx } from '#platform/db/database.ts'
import { itemJson } from '../report-names.store.ts'

/** Today's weekday, and the last day that counts as expiring. */
export type Today = { weekday: number; expiring: string }

const kindOrder = sql`case i.kind when 'preparation' then 0 when 'ingredient' then 1 when 'packaging' then 2 else 3 end`

/** Prefix match of each word in English or Nepali; '{' is the byte after 'z'. */
const hasWords = (words: string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      sql`true`,
      ...words.map(
        (word) =>
          sql`exists (select from stock_item_words w where w.item_id = i.id and w.word >= ${word} and w.word < ${`${word}{`})`,
      ),
    ],
    sql` and `,
  )}`

const statesOf: Record<Exclude<MatrixFilter, 'all' | 'expiring'>, LevelState[]> = {
  low: ['low', 'very-low'],
  out: ['out'],
  'below-zero': ['below-zero'],
}

/** Items with such a cell, computed once for the page. */
const itemsWith = (
  filter: MatrixFilter,
  { locationIds, expiring }: { locationIds: string[]; expiring: string },
) => {
  if (filter === 'all') return sql`true`
  if (filter === 'expiring')
    return sql`i.id in (
      select h.item_id from stock_batch_balances h join stock_batches t on t.id = h.batch_id
      where h.location_id = any (${locationIds}::uuid[]) and not h.is_empty and h.on_hand > 0 and t.use_by <= ${expiring}::date)`
  return sql`i.id in (
    select b.item_id from stock_balances b
    left join stock_levels v on v.location_id = b.location_id and v.item_id = b.item_id
    left join stock_usage_rates r on r.location_id = b.location_id and r.item_id = b.item_id
    where b.location_id = any (${locationIds}::uuid[])
      and stock_level_state(b.on_hand, v.safety_level, r.weekday_use) = any (${statesOf[filter]}::text[]))`
}

type ItemsPage = {
  words: string[]
  kind: ItemKind | undefined
  filter: MatrixFilter
  locationIds: string[]
  expiring: string
  after: string | undefined
  limit: number
}

/** By kind and name, without archived items; keyset pagination after an item. */
export async function pageOfMatrixItems(tx: Tx, page: ItemsPage): Promise<ReportItem[]> {
  const { rows } = await sql<{ item: ReportItem }>`
    select ${itemJson} as item from stock_items i
    where i.archived_at is null and ${hasWords(page.words)} and ${page.kind ? sql`i.kind = ${page.kind}` : sql`true`}
      and ${itemsWith(page.filter, page)}
      and ${
        page.after === undefined
          ? sql`true`
          : sql`(${kindOrder}, lower(i.name)) > (select ${kindOrder}, lower(i.name) from stock_items i where i.id = ${page.after}::uuid)`
      }
    order by ${kindOrder}, lower(i.name) limit ${page.limit}`.execute(tx)
  return rows.map(({ item }) => item)
}

export type CellRecord = {
  item_id: string
  location_id: string
  on_hand: number | null
  value: number | null
  safety_level: number
  state: LevelState
  days_left: number | null
  use_by: string | null
  is_expiring: boolean
  weekday_use: number[] | null
}

type Cells = Today & { itemIds: string[]; locationIds: string[] }

/** Each item at each location that has a balance or a level for it. */
export async function findCells(
  tx: Tx,
  { itemIds, locationIds, weekday, expiring }: Cells,
): Promise<CellRecord[]> {
  const isAsked = sql`item_id = any (${itemIds}::uuid[]) and location_id = any (${locationIds}::uuid[])`
  const { rows } = await sql<CellRecord>`
    with places as (
      select item_id, location_id from stock_balances where ${isAsked}
      union select item_id, location_id from stock_levels where ${isAsked}
    ), dated as (
      select h.item_id, h.location_id, min(t.use_by) as use_by
      from stock_batch_balances h join stock_batches t on t.id = h.batch_id
      where h.location_id = any (${locationIds}::uuid[]) and h.item_id = any (${itemIds}::uuid[]) and not h.is_empty and h.on_hand > 0
      group by 1, 2
    )
    select p.item_id, p.location_id, b.on_hand, b.value, coalesce(v.safety_level, 0) as safety_level, d.use_by,
      coalesce(d.use_by <= ${expiring}::date, false) as is_expiring, r.weekday_use,
      stock_level_state(b.on_hand, v.safety_level, r.weekday_use) as state,
      stock_days_left(b.on_hand, r.weekday_use, ${weekday}::int4) as days_left
    from places p
    left join stock_balances b on b.location_id = p.location_id and b.item_id = p.item_id
    left join stock_levels v on v.location_id = p.location_id and v.item_id = p.item_id
    left join stock_usage_rates r on r.location_id = p.location_id and r.item_id = p.item_id
    left join dated d on d.location_id = p.location_id and d.item_id = p.item_id`.execute(tx)
  return rows
}

export type CountRecord = { name: string; cells: number; items: number; locations: number; value: number }

/** Cells by state, all cells together as 'all', and those with an expiring batch as 'expiring'. */
export async function countCells(tx: Tx, { expiring }: { expiring: string }): Promise<CountRecord[]> {
  const { rows } = await sql<CountRecord>`
    with cells as materialized (
      select b.item_id, b.location_id, b.value, case stock_level_state(b.on_hand, v.safety_level, r.weekday_use)
        when 'very-low' then 'low' else stock_level_state(b.on_hand, v.safety_level, r.weekday_use) end as name
      from stock_balances b
      join stock_items i on i.id = b.item_id and i.archived_at is null
      left join stock_levels v on v.location_id = b.location_id and v.item_id = b.item_id
      left join stock_usage_rates r on r.location_id = b.location_id and r.item_id = b.item_id
    ), dated as (
      select h.item_id, h.location_id, sum(h.on_hand) as quantity
      from stock_batch_balances h
      -- The limit makes it a lookup by key: most batches are used up, and a join would read all of them.
      cross join lateral (select x.use_by from stock_batches x where x.id = h.batch_id limit 1) t
      where not h.is_empty and h.on_hand > 0 and t.use_by <= ${expiring}::date group by 1, 2
    )
    select name, count(*)::int4 as cells, count(distinct item_id)::int4 as items, count(distinct location_id)::int4 as locations,
      sum(value)::int8 as value
    from cells where name in ('low', 'out', 'below-zero') group by 1
    union all
    select 'all', count(*)::int4, count(distinct item_id)::int4, count(distinct location_id)::int4, coalesce(sum(value), 0)::int8 from cells
    union all
    select 'expiring', count(*)::int4, count(distinct d.item_id)::int4, count(distinct d.location_id)::int4,
      coalesce(sum(round(case when b.on_hand > 0 then b.value::numeric * least(d.quantity, b.on_hand) / b.on_hand else 0 end)), 0)::int8
    from dated d join stock_balances b on b.location_id = d.location_id and b.item_id = d.item_id`.execute(tx)
  return rows
}
