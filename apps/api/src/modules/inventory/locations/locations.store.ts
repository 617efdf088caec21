import { sql } from 'kysely'
import type { Location } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { fault } from '#platform/faults/fault.ts'
import type { InventoryTables } from '../inventory.table.ts'

const db = (tx: Tx) => tx.withTables<InventoryTables>()

/** Every branch is a location, also before its first balance creates the row. Read-only access to branches. */
export const locations = sql`(
  select b.id, 'branch' as kind, b.name from branches b
  union all
  select l.id, l.kind, l.name from stock_locations l where l.kind <> 'branch')`

type Page = { after: string | undefined; limit: number }

export async function pageOfLocations(tx: Tx, { after, limit }: Page): Promise<Location[]> {
  const first = after ?? '00000000-0000-0000-0000-000000000000'
  const { rows } = await sql<Location>`
    select l.id, l.kind, l.name from ${locations} as l where l.id > ${first}::uuid order by l.id limit ${limit}`.execute(
    tx,
  )
  return rows
}

export async function findLocation(tx: Tx, id: string): Promise<Location | undefined> {
  const { rows } = await sql<Location>`
    select l.id, l.kind, l.name from ${locations} as l where l.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

type NewKitchen = { id: string; name: string; transitId: string; transitName: string }

export async function insertKitchen(tx: Tx, kitchen: NewKitchen): Promise<void> {
  const rows = [
    { id: kitchen.id, kind: 'kitchen', name: kitchen.name, kitchen_id: null },
    { id: kitchen.transitId, kind: 'transit', name: kitchen.transitName, kitchen_id: kitchen.id },
  ]
  try {
    await db(tx).insertInto('stock_locations').values(rows).execute()
  } catch (error) {
    throw isConstraintViolation(error, 'stock_locations_name') ? fault('location.exists') : error
  }
}

type LevelValues = {
  location_id: string
  item_id: string
  safety_level: number
  position: number
  storage_area: string | null
}

/** Optimistic lock: `version` 0 inserts. Returns false when the version is stale. */
export async function saveLevel(tx: Tx, values: LevelValues, version: number): Promise<boolean> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db(tx)
      .insertInto('stock_levels')
      .values(values)
      .onConflict((on) => on.columns(['location_id', 'item_id']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { location_id: locationId, item_id: itemId, ...changed } = values
  const { numUpdatedRows } = await db(tx)
    .updateTable('stock_levels')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('location_id', '=', locationId)
    .where('item_id', '=', itemId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
