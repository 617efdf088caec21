import { sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { type EarlierRecord, earlierColumns, joinEarlier, type OfSupplier } from '../prices/prices.store.ts'
import type { SuppliersTables } from '../suppliers.table.ts'

const db = (tx: Tx) => tx.withTables<SuppliersTables>()

export type ItemRecord = {
  item_id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
}

const itemColumns = sql`i.id as item_id, i.kind, i.name, i.name_ne, i.base_unit,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
    from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units`

export type StockItemRecord = ItemRecord & { is_archived: boolean }

export async function findItem(tx: Tx, id: string): Promise<StockItemRecord | undefined> {
  const { rows } = await sql<StockItemRecord>`
    select ${itemColumns}, i.archived_at is not null as is_archived from stock_items i where i.id = ${id}::uuid`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Row lock of the stock item: serializes what suppliers sell of it, and changes of its units, without blocking movements. It is taken
 * before the lock of a supplier, and rows of `supplier_items` are written only under it, so that two changes cannot deadlock.
 */
export async function lockItem(tx: Tx, id: string): Promise<StockItemRecord | undefined> {
  await sql`select from stock_items where id = ${id}::uuid for no key update`.execute(tx)
  return findItem(tx, id)
}

const mostLastPrices = 6

export type SuppliedItemRecord = ItemRecord &
  EarlierRecord & {
    unit: string
    unit_factor: number
    price: number
    is_preferred: boolean
    last_prices: number[]
  }

/** An item that is archived is hidden until it is restored. */
export async function listItems(tx: Tx, supplierId: string, earlierAt: Date): Promise<SuppliedItemRecord[]> {
  const { rows } = await sql<SuppliedItemRecord>`
    select ${itemColumns}, s.unit, s.unit_factor, s.price, s.is_preferred, ${earlierColumns},
      array(select l.price from (select p.price, p.since, p.id from supplier_prices p
          where p.supplier_id = s.supplier_id and p.item_id = s.item_id and p.unit = s.unit and p.unit_factor = s.unit_factor
          order by p.since desc, p.id desc limit ${mostLastPrices}) l
        order by l.since, l.id) as last_prices
    from supplier_items s join stock_items i on i.id = s.item_id ${joinEarlier(earlierAt)}
    where s.supplier_id = ${supplierId}::uuid and i.archived_at is null order by lower(i.name), i.id`.execute(
    tx,
  )
  return rows
}

export type SuppliedRecord = {
  unit: string
  unit_factor: number
  price: number
  is_preferred: boolean
  priced_at: Date
}

export async function findSupplied(
  tx: Tx,
  { supplierId, itemId }: OfSupplier,
): Promise<SuppliedRecord | undefined> {
  return db(tx)
    .selectFrom('supplier_items')
    .select(['unit', 'unit_factor', 'price', 'is_preferred', 'priced_at'])
    .where('supplier_id', '=', supplierId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
}

/** Adds or replaces the row. A preferred one takes the mark from the others first, because the mark is unique. */
export async function saveSupplied(
  tx: Tx,
  { supplierId, itemId }: OfSupplier,
  values: SuppliedRecord,
): Promise<void> {
  if (values.is_preferred)
    await db(tx)
      .updateTable('supplier_items')
      .set({ is_preferred: false })
      .where('item_id', '=', itemId)
      .where('supplier_id', '<>', supplierId)
      .where('is_preferred', '=', true)
      .execute()
  await db(tx)
    .insertInto('supplier_items')
    .values({ supplier_id: supplierId, item_id: itemId, ...values })
    .onConflict((on) => on.columns(['supplier_id', 'item_id']).doUpdateSet(values))
    .execute()
}

/** Returns false when the supplier does not sell it. */
export async function removeSupplied(tx: Tx, { supplierId, itemId }: OfSupplier): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('supplier_items')
    .where('supplier_id', '=', supplierId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export type PricedRecord = {
  item_id: string
  name: string
  /** Null if the supplier does not sell it. */
  listed: { unit: string; unit_factor: number; price: number; is_preferred: boolean } | null
  last_since: Date | null
}

/** The present price of items at a supplier, and the start of the last one in the history. */
export async function listPriced(tx: Tx, supplierId: string, itemIds: string[]): Promise<PricedRecord[]> {
  const { rows } = await sql<PricedRecord>`
    select i.id as item_id, i.name,
      (select json_build_object('unit', s.unit, 'unit_factor', s.unit_factor, 'price', s.price, 'is_preferred', s.is_preferred)
        from supplier_items s where s.supplier_id = ${supplierId}::uuid and s.item_id = i.id) as listed,
      (select max(p.since) from supplier_prices p where p.supplier_id = ${supplierId}::uuid and p.item_id = i.id) as last_since
    from stock_items i where i.id = any (${itemIds}::uuid[]) order by i.id`.execute(tx)
  return rows
}
