import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CountReason } from '@momo/contracts/counts'
import type { BaseUnit, ItemUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

/** Items that the location has or had, or for which it has a level; as on its stock list. */
const ownItems = (locationId: string) => sql`
  select i.id, coalesce(v.storage_area, i.storage_area) as storage_area, coalesce(v.position, 0) as position, b.value
  from stock_items i
  left join stock_balances b on b.location_id = ${locationId}::uuid and b.item_id = i.id
  left join stock_levels v on v.location_id = ${locationId}::uuid and v.item_id = i.id
  where i.archived_at is null and (b.item_id is not null or v.item_id is not null)`

export async function countByArea(tx: Tx, locationId: string): Promise<{ name: string; items: number }[]> {
  const { rows } = await sql<{ name: string; items: number }>`
    select o.storage_area as name, count(*)::int4 as items from (${ownItems(locationId)}) o group by 1 order by 1`.execute(
    tx,
  )
  return rows
}

type Used = { locationId: string; since: Date; limit: number }

/** Those of which the most was used, by value. An index-only scan for each item. */
export async function findMostUsed(tx: Tx, { locationId, since, limit }: Used): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from (${ownItems(locationId)}) o
    order by (select coalesce(sum(-m.value), 0) from stock_movements m where m.location_id = ${locationId}::uuid and m.item_id = o.id
      and m.happened_at > ${since} and m.quantity < 0) desc, o.value desc nulls last, o.id
    limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of the wanted items, those that the branch has. */
export async function findOwnItems(tx: Tx, locationId: string, itemIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from (${ownItems(locationId)}) o where o.id = any (${itemIds}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Listed = { all: true } | { area: string } | { itemIds: string[] }

const isListed = (listed: Listed): RawBuilder<SqlBool> => {
  if ('all' in listed) return sql<SqlBool>`true`
  return 'area' in listed
    ? sql<SqlBool>`o.storage_area = ${listed.area}`
    : sql<SqlBool>`o.id = any (${listed.itemIds}::uuid[])`
}

/** Returns the number of lines. */
export async function insertLines(
  tx: Tx,
  { countId, locationId, listed }: { countId: string; locationId: string; listed: Listed },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into stock_count_lines (count_id, item_id, storage_area, position)
    select ${countId}::uuid, o.id, o.storage_area, o.position from (${ownItems(locationId)}) o where ${isListed(listed)}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Items that someone found and that are not on the sheet. Archived and unknown ones are left out. */
export async function addLines(
  tx: Tx,
  { countId, locationId, itemIds }: { countId: string; locationId: string; itemIds: string[] },
): Promise<Set<string>> {
  await sql`
    insert into stock_count_lines (count_id, item_id, storage_area, position)
    select ${countId}::uuid, i.id, coalesce(v.storage_area, i.storage_area), coalesce(v.position, 0)
    from stock_items i left join stock_levels v on v.location_id = ${locationId}::uuid and v.item_id = i.id
    where i.id = any (${itemIds}::uuid[]) and i.archived_at is null
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ item_id: string }>`
    select item_id from stock_count_lines where count_id = ${countId}::uuid and item_id = any (${itemIds}::uuid[])`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.item_id))
}

export type LineRecord = {
  item_id: string
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  storage_area: string
  position: number
  on_hand: number | null
  reason: CountReason | null
  counted: number | null
  expected: number | null
  difference: number | null
  value: number | null
  counted_at: Date | null
  stock_at: number | null
}

/** In the order of the sheet. */
export async function listLines(tx: Tx, countId: string, locationId: string): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select l.item_id, i.name, i.name_ne, i.base_unit, l.storage_area, l.position, b.on_hand, l.reason, l.counted, l.expected,
      l.difference, l.value, l.counted_at, l.stock_at,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
        from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units
    from stock_count_lines l
    join stock_items i on i.id = l.item_id
    left join stock_balances b on b.location_id = ${locationId}::uuid and b.item_id = l.item_id
    where l.count_id = ${countId}::uuid
    order by l.storage_area, l.position, lower(i.name)`.execute(tx)
  return rows
}
