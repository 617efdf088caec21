import { sql } from 'kysely'
import type { BaseUnit, LocationKind, Unit } from '@momo/contracts/inventory'
import type { PurchaseOrderOrigin } from '@momo/contracts/purchase-orders'
import type { Tx } from '#platform/db/database.ts'
import type { PurchaseOrdersTables } from '../purchase-orders.table.ts'

const db = (tx: Tx) => tx.withTables<PurchaseOrdersTables>()

/** Serializes requests that add an order under the same id: the second one finds what the first one wrote. */
export async function lockId(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`purchase order ${id}`}, 25))`.execute(tx)
}

export type SupplierRecord = { id: string; is_vat_registered: boolean; is_archived: boolean }

export async function findSupplier(tx: Tx, id: string): Promise<SupplierRecord | undefined> {
  const { rows } = await sql<SupplierRecord>`
    select id, is_vat_registered, archived_at is not null as is_archived from suppliers where id = ${id}::uuid`.execute(
    tx,
  )
  return rows[0]
}

export async function findLocationKind(tx: Tx, id: string): Promise<LocationKind | undefined> {
  const { rows } = await sql<{ kind: LocationKind }>`
    select kind from stock_locations where id = ${id}::uuid`.execute(tx)
  return rows[0]?.kind
}

export type ItemRecord = { id: string; base_unit: BaseUnit; units: Unit[] }

/** Without archived items and retired units. */
export async function findItems(tx: Tx, ids: string[]): Promise<ItemRecord[]> {
  const { rows } = await sql<ItemRecord>`
    select i.id, i.base_unit, coalesce((select json_agg(json_build_object('name', u.name, 'factor', u.factor))
      from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units
    from stock_items i where i.id = any (${ids}::uuid[]) and i.archived_at is null`.execute(tx)
  return rows
}

type Content = {
  id: string
  supplier_id: string
  location_id: string
  expected_at: Date
  note: string
  vat_percent: number
  total: number
}

export async function insertDraft(
  tx: Tx,
  content: Content & { origin: PurchaseOrderOrigin },
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db(tx)
    .insertInto('purchase_orders')
    .values({ ...content, created_at: at, created_by: by, updated_at: at })
    .execute()
}

/** The row is locked, and its version was compared. */
export async function updateDraft(tx: Tx, { id, ...content }: Content, at: Date): Promise<void> {
  await db(tx)
    .updateTable('purchase_orders')
    .set((eb) => ({ ...content, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type NewLine = { itemId: string; quantity: number; unit: string; unitFactor: number; price: number }

export async function replaceLines(tx: Tx, orderId: string, lines: NewLine[]): Promise<void> {
  await db(tx).deleteFrom('purchase_order_lines').where('order_id', '=', orderId).execute()
  await db(tx)
    .insertInto('purchase_order_lines')
    .values(
      lines.map(({ itemId, quantity, unit, unitFactor, price }, index) => ({
        order_id: orderId,
        line: index + 1,
        item_id: itemId,
        quantity,
        unit,
        unit_factor: unitFactor,
        price,
      })),
    )
    .execute()
}
