import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { ProductionTables } from '../production.table.ts'

const db = (tx: Tx) => tx.withTables<ProductionTables>()

export async function kitchenExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_locations where id = ${id}::uuid and kind = 'kitchen'`.execute(tx)
  return rows.length > 0
}

/** Of the wanted items, those that can be made, with whether they have a published recipe. */
export async function findPreparations(
  tx: Tx,
  itemIds: string[],
): Promise<Map<string, { hasRecipe: boolean }>> {
  const { rows } = await sql<{ id: string; has_recipe: boolean }>`
    select i.id, exists (select from recipes r where r.id = i.id and r.published_id is not null) as has_recipe
    from stock_items i where i.id = any (${itemIds}::uuid[]) and i.kind = 'preparation' and i.archived_at is null`.execute(
    tx,
  )
  return new Map(rows.map(({ id, has_recipe: hasRecipe }) => [id, { hasRecipe }]))
}

export type NewOrderRow = {
  id: string
  kitchen_id: string
  item_id: string
  planned: number
  starts_at: Date
  ends_at: Date
  created_at: Date
  created_by: string
}

/** Returns the ids that are new. Inserted in the order of ids, so that two requests with the same orders cannot deadlock. */
export async function insertOrders(tx: Tx, rows: NewOrderRow[]): Promise<Set<string>> {
  const inserted = await db(tx)
    .insertInto('production_orders')
    .values(rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => ({ ...row, state: 'planned' })))
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

type Changed = {
  planned?: number
  starts_at?: Date
  ends_at?: Date
  state?: 'started' | 'done' | 'cancelled'
  recipe_version_id?: string
  started_at?: Date
  started_by?: string
  batch_code?: string
  ended_at?: Date
  ended_by?: string
  good?: number
  lost?: number
  loss_reason?: string | null
  yield?: number
  yield_reason?: string | null
  value?: number
  fingerprint?: string
  note?: string
}

/** Increments the version. */
export async function updateOrder(tx: Tx, id: string, values: Changed): Promise<void> {
  await db(tx)
    .updateTable('production_orders')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function addPrintedLabels(tx: Tx, id: string, labels: number): Promise<void> {
  await db(tx)
    .updateTable('production_orders')
    .set((eb) => ({ labels_printed: eb('labels_printed', '+', labels) }))
    .where('id', '=', id)
    .execute()
}

export async function insertUses(
  tx: Tx,
  orderId: string,
  uses: { itemId: string; quantity: bigint }[],
): Promise<void> {
  if (uses.length === 0) return
  const rows = uses.map(({ itemId, quantity }) => ({
    order_id: orderId,
    item_id: itemId,
    expected: Number(quantity),
  }))
  await db(tx).insertInto('production_order_uses').values(rows).execute()
}

/** Adds items that the recipe does not have. */
export async function saveUses(
  tx: Tx,
  orderId: string,
  uses: { itemId: string; expected: number; used: number }[],
): Promise<void> {
  if (uses.length === 0) return
  const rows = uses.map(({ itemId, expected, used }) => ({
    order_id: orderId,
    item_id: itemId,
    expected,
    used,
  }))
  await db(tx)
    .insertInto('production_order_uses')
    .values(rows)
    .onConflict((on) =>
      on.columns(['order_id', 'item_id']).doUpdateSet((eb) => ({ used: eb.ref('excluded.used') })),
    )
    .execute()
}
