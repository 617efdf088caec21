import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit, LocationKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type ItemRecord = {
  id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  tracks_batches: boolean
  use_within_days: number | null
}

const items = sql`
  select i.id, i.kind, i.name, i.name_ne, i.base_unit, i.tracks_batches, i.use_within_days,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
      from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units
  from stock_items i`

type Page = {
  supplierId: string | undefined
  onlySold: boolean
  words: string[]
  after: string | undefined
  limit: number
}

/** Prefix match of each word; '{' is the byte after 'z'. */
const hasWord = (word: string): RawBuilder<SqlBool> => sql<SqlBool>`
  exists (select from stock_item_words w where w.item_id = i.id and w.word >= ${word} and w.word < ${`${word}{`})`

const isAfter = (id: string | undefined): RawBuilder<SqlBool> =>
  id === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`lower(i.name) > (select lower(name) from stock_items where id = ${id}::uuid)`

const isSold = (supplierId: string | undefined): RawBuilder<SqlBool> =>
  supplierId === undefined
    ? sql<SqlBool>`exists (select from goods_receipt_lines l where l.item_id = i.id and l.supplier_id is null)`
    : sql<SqlBool>`(
        exists (select from supplier_items s where s.item_id = i.id and s.supplier_id = ${supplierId}::uuid)
        or exists (select from goods_receipt_lines l where l.item_id = i.id and l.supplier_id = ${supplierId}::uuid))`

export async function pageOfItems(tx: Tx, page: Page): Promise<ItemRecord[]> {
  const conditions = [sql<SqlBool>`i.archived_at is null`, isAfter(page.after), ...page.words.map(hasWord)]
  if (page.onlySold) conditions.push(isSold(page.supplierId))
  const { rows } = await sql<ItemRecord>`
    ${items} where ${sql.join(conditions, sql` and `)} order by lower(i.name) limit ${page.limit}`.execute(tx)
  return rows
}

export async function findItems(tx: Tx, ids: string[]): Promise<Map<string, ItemRecord>> {
  const { rows } = await sql<ItemRecord>`${items} where i.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((item) => [item.id, item]))
}

export type OrderRecord = {
  id: string
  number: number
  supplier_id: string
  supplier_name: string
  location_id: string
  location_kind: LocationKind
  location_name: string
  expected_at: Date
  total: number
  can_receive: boolean
}

export async function findOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`
    select o.id, o.number, o.supplier_id, s.name as supplier_name, o.location_id, p.kind as location_kind,
      coalesce(p.name, b.name) as location_name, o.expected_at, o.total,
      o.sent_at is not null and o.closed_at is null and o.cancelled_at is null as can_receive
    from purchase_orders o join suppliers s on s.id = o.supplier_id join stock_locations p on p.id = o.location_id
      left join branches b on b.id = p.branch_id
    where o.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export type OrderLineRecord = {
  line: number
  item_id: string
  quantity: number
  unit: string
  unit_factor: number
  price: number
  received: number
  returned: number
  is_closed: boolean
}

export async function listOrderLines(tx: Tx, orderId: string): Promise<OrderLineRecord[]> {
  const { rows } = await sql<OrderLineRecord>`
    select line, item_id, quantity, unit, unit_factor, price, received, returned, closed_at is not null as is_closed
    from purchase_order_lines where order_id = ${orderId}::uuid order by line`.execute(tx)
  return rows
}
