import { sql } from 'kysely'
import type { Location } from '@momo/contracts/inventory'
import type { ReportItem } from '@momo/contracts/stock-reports'
import type { Tx } from '#platform/db/database.ts'

/** Every branch is a location, also before its first balance. */
export const locations = sql`(
  select b.id, 'branch' as kind, b.name from branches b
  union all
  select l.id, l.kind, l.name from stock_locations l where l.kind <> 'branch')`

/** As the contract has it; `i` is the item. */
export const itemJson = sql`json_build_object('id', i.id, 'kind', i.kind, 'name', i.name, 'nameNe', coalesce(i.name_ne, ''),
  'baseUnit', i.base_unit, 'units', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor)
    order by u.factor, u.id) from stock_units u where u.item_id = i.id and u.retired_at is null), '[]'))`

export async function findReportItems(tx: Tx, ids: string[]): Promise<Map<string, ReportItem>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ item: ReportItem }>`
    select ${itemJson} as item from stock_items i where i.id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ item }) => [item.id, item]))
}

/** All of them, or those with the ids. */
export async function findReportLocations(tx: Tx, ids?: string[]): Promise<Map<string, Location>> {
  const { rows } = await sql<Location>`
    select l.id, l.kind, l.name from ${locations} as l
    where ${ids ? sql`l.id = any (${ids}::uuid[])` : sql`true`} order by l.name, l.id`.execute(tx)
  return new Map(rows.map((location) => [location.id, location]))
}

/** Locations that have a row of their own: they hold or held stock, or have a level. */
export async function listStockLocations(tx: Tx): Promise<Location[]> {
  const { rows } = await sql<Location>`
    select l.id, l.kind, l.name from ${locations} as l join stock_locations s on s.id = l.id
    order by case l.kind when 'kitchen' then 0 when 'branch' then 1 else 2 end, lower(l.name), l.id`.execute(
    tx,
  )
  return rows
}
