import { sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type ItemRecord = {
  item_id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
}

/** Of the item `i`. */
export const itemColumns = sql`i.id as item_id, i.kind, i.name, i.name_ne, i.base_unit,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
    from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units`

/** What the kitchen makes itself first. */
export const itemOrder = sql`
  case i.kind when 'preparation' then 0 when 'ingredient' then 1 when 'packaging' then 2 else 3 end, lower(i.name), i.id`

export async function listSuppliedItems(
  tx: Tx,
  kitchenId: string,
): Promise<(ItemRecord & { tray: number })[]> {
  const { rows } = await sql<ItemRecord & { tray: number }>`
    select ${itemColumns}, s.tray from supplied_items s join stock_items i on i.id = s.item_id
    where s.kitchen_id = ${kitchenId}::uuid and i.archived_at is null order by ${itemOrder}`.execute(tx)
  return rows
}

/** The tray of each of the items that the kitchen supplies. */
export async function findTrays(
  tx: Tx,
  { kitchenId, itemIds }: { kitchenId: string; itemIds: string[] },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ item_id: string; tray: number }>`
    select s.item_id, s.tray from supplied_items s join stock_items i on i.id = s.item_id
    where s.kitchen_id = ${kitchenId}::uuid and s.item_id = any (${itemIds}::uuid[]) and i.archived_at is null`.execute(
    tx,
  )
  return new Map(rows.map(({ item_id: itemId, tray }) => [itemId, tray]))
}

/** Serializes changes of the list of a kitchen, so that two of them do not mix. */
export async function lockSuppliedItems(tx: Tx, kitchenId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`supplied ${kitchenId}`}, 23))`.execute(tx)
}

/** Of the wanted items, those that are not archived. */
export async function findActiveItems(tx: Tx, itemIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_items where id = any (${itemIds}::uuid[]) and archived_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function replaceSuppliedItems(
  tx: Tx,
  kitchenId: string,
  items: { itemId: string; tray: number }[],
): Promise<void> {
  await sql`delete from supplied_items where kitchen_id = ${kitchenId}::uuid`.execute(tx)
  const [itemIds, trays] = [items.map(({ itemId }) => itemId), items.map(({ tray }) => tray)]
  await sql`
    insert into supplied_items (kitchen_id, item_id, tray)
    select ${kitchenId}::uuid, s.item_id, s.tray from unnest(${itemIds}::uuid[], ${trays}::int8[]) as s (item_id, tray)`.execute(
    tx,
  )
}
