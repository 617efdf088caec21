import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

/** The names that the branch has used, the last one first. */
export async function findSuppliers(tx: Tx, locationId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ supplier: string }>`
    select r.supplier from (
      select supplier, recorded_at from local_purchases where location_id = ${locationId}::uuid and supplier is not null
      order by recorded_at desc limit 500) r
    group by r.supplier order by max(r.recorded_at) desc limit ${limit}`.execute(tx)
  return rows.map(({ supplier }) => supplier)
}

export type ItemRecord = {
  id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  tracks_batches: boolean
  use_within_days: number | null
  last: { quantity: number; amount: number; unit: string } | null
  usual: number | null
}

/** Fewer purchases say nothing about what is usual. */
const leastPurchases = 3

const items = (locationId: string) => sql`
  select i.id, i.kind, i.name, i.name_ne, i.base_unit, i.tracks_batches, i.use_within_days,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
      from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units,
    (select json_build_object('quantity', l.quantity, 'amount', l.amount, 'unit', l.unit) from local_purchase_lines l
      where l.location_id = ${locationId}::uuid and l.item_id = i.id order by l.recorded_at desc limit 1) as last,
    (select case when count(*) >= ${leastPurchases} then (percentile_disc(0.5) within group (order by r.quantity))::int8 end
      from (select l.quantity from local_purchase_lines l where l.location_id = ${locationId}::uuid and l.item_id = i.id
        order by l.recorded_at desc limit 20) r) as usual
  from stock_items i`

type Page = { locationId: string; words: string[]; after: string | undefined; limit: number }

/** Prefix match of each word; '{' is the byte after 'z'. */
const hasWord = (word: string): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select from stock_item_words w where w.item_id = i.id and w.word >= ${word} and w.word < ${`${word}{`})`

const isAfter = (id: string | undefined): RawBuilder<SqlBool> =>
  id === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`lower(i.name) > (select lower(name) from stock_items where id = ${id}::uuid)`

export async function pageOfItems(tx: Tx, page: Page): Promise<ItemRecord[]> {
  const conditions = [sql<SqlBool>`i.archived_at is null`, isAfter(page.after), ...page.words.map(hasWord)]
  const { rows } = await sql<ItemRecord>`
    ${items(page.locationId)} where ${sql.join(conditions, sql` and `)} order by lower(i.name) limit ${page.limit}`.execute(
    tx,
  )
  return rows
}

/** What the branch bought itself, the last one first. */
export async function findRecentItems(tx: Tx, locationId: string, limit: number): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    with recent as (
      select r.item_id, max(r.recorded_at) as last_at from (
        select l.item_id, l.recorded_at from local_purchases p join local_purchase_lines l on l.purchase_id = p.id
        where p.location_id = ${locationId}::uuid order by p.recorded_at desc limit 500) r
      group by r.item_id order by 2 desc limit ${limit}
    )
    ${items(locationId)} join recent r on r.item_id = i.id where i.archived_at is null order by r.last_at desc, i.id`.execute(
    tx,
  )
  return rows
}
