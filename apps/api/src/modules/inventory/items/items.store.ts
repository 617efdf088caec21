import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { fault } from '#platform/faults/fault.ts'
import type { InventoryTables } from '../inventory.table.ts'

const db = (tx: Tx) => tx.withTables<InventoryTables>()

export type ItemRecord = {
  id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  storage_area: string
  tracks_batches: boolean
  use_within_days: number | null
  version: number
  archived_at: Date | null
  units: ItemUnit[]
  /** Kind, base unit and batch tracking are fixed. */
  has_balance: boolean
}

export const unitsOfItem = sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
  from stock_units u where u.item_id = i.id and u.retired_at is null), '[]')`
const items = sql`
  select i.*, ${unitsOfItem} as units, exists (select from stock_balances b where b.item_id = i.id) as has_balance
  from stock_items i`

export async function findItem(tx: Tx, id: string): Promise<ItemRecord | undefined> {
  return (await sql<ItemRecord>`${items} where i.id = ${id}::uuid`.execute(tx)).rows[0]
}

export async function itemExists(tx: Tx, id: string): Promise<boolean> {
  return (
    (await db(tx).selectFrom('stock_items').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}

/** Row lock, so that the first balance of the item waits until a change of its kind is decided. */
export async function lockItem(tx: Tx, id: string): Promise<void> {
  await sql`select from stock_items where id = ${id}::uuid for update`.execute(tx)
}

/** Names are compared as the unique index does. */
const namedOneOf = (names: string[]) =>
  sql<SqlBool>`lower(i.name) in (select lower(name) from unnest(${names}::text[]) as n (name))`

export async function lockItemsByName(tx: Tx, names: string[]): Promise<void> {
  await sql`select from stock_items i where ${namedOneOf(names)} order by i.id for update`.execute(tx)
}

export async function findItemsByName(tx: Tx, names: string[]): Promise<ItemRecord[]> {
  return (await sql<ItemRecord>`${items} where ${namedOneOf(names)}`.execute(tx)).rows
}

/** Prefix match of each word; '{' is the byte after 'z'. */
export const hasWords = (words: string[]): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`true`,
      ...words.map(
        (word) => sql`exists (select from stock_item_words w
          where w.item_id = i.id and w.word >= ${word} and w.word < ${`${word}{`})`,
      ),
    ],
    sql` and `,
  )

/** Keyset pagination by name: after the item with this id. */
export const afterItem = (id: string | undefined): RawBuilder<SqlBool> =>
  id === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`lower(i.name) > (select lower(name) from stock_items where id = ${id}::uuid)`

type ItemPage = {
  words: string[]
  kind: ItemKind | undefined
  isArchived: boolean
  after: string | undefined
  limit: number
}

export async function pageOfItems(tx: Tx, page: ItemPage): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    ${items} where (i.archived_at is not null) = ${page.isArchived} and ${afterItem(page.after)} and ${hasWords(page.words)}
      and (${page.kind ?? null}::text is null or i.kind = ${page.kind ?? null})
    order by lower(i.name) limit ${page.limit}`.execute(tx)
  return rows
}

export type ItemValues = Omit<ItemRecord, 'version' | 'archived_at' | 'units' | 'has_balance'>

export async function insertItems(tx: Tx, values: ItemValues[]): Promise<void> {
  if (values.length > 0) await mapTakenName(db(tx).insertInto('stock_items').values(values).execute())
}

/** Increments the version. */
export async function updateItems(tx: Tx, values: ItemValues[]): Promise<void> {
  if (values.length === 0) return
  await mapTakenName(
    sql`
      update stock_items i set kind = v.kind, name = v.name, name_ne = v.name_ne, base_unit = v.base_unit,
        storage_area = v.storage_area, tracks_batches = v.tracks_batches, use_within_days = v.use_within_days, version = i.version + 1
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id uuid, kind text, name text, name_ne text, base_unit text,
        storage_area text, tracks_batches bool, use_within_days int4)
      where i.id = v.id`.execute(tx),
  )
}

async function mapTakenName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw isConstraintViolation(error, 'stock_items_name') ? fault('item.exists') : error
  }
}

export async function setArchived(tx: Tx, id: string, at: Date | null): Promise<void> {
  await db(tx).updateTable('stock_items').set({ archived_at: at }).where('id', '=', id).execute()
}

export async function hasStock(tx: Tx, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_balances where item_id = ${itemId}::uuid and on_hand <> 0 limit 1`.execute(tx)
  return rows.length > 0
}

export async function replaceWords(
  tx: Tx,
  itemIds: string[],
  words: { item_id: string; word: string }[],
): Promise<void> {
  await sql`delete from stock_item_words where item_id = any (${itemIds}::uuid[])`.execute(tx)
  if (words.length > 0) await db(tx).insertInto('stock_item_words').values(words).execute()
}

type UnitValues = { id: string; item_id: string; name: string; factor: number }

/** Retires first, so that a new unit may have the name of a retired one. */
export async function saveUnits(
  tx: Tx,
  { added, retired, at }: { added: UnitValues[]; retired: string[]; at: Date },
): Promise<void> {
  if (retired.length > 0)
    await db(tx).updateTable('stock_units').set({ retired_at: at }).where('id', 'in', retired).execute()
  if (added.length > 0) await db(tx).insertInto('stock_units').values(added).execute()
}
