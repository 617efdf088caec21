import { sql } from 'kysely'
import type { Station } from '@momo/contracts/branches'
import type { KitchenStation } from '@momo/contracts/orders'
import type { Tx } from '#platform/db/database.ts'
import type { OrdersTables } from '../orders.table.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type Bump = {
  order_id: string
  station: KitchenStation
  /** The bump that counts: itself, or the one that it repeats. */
  active_key: string
  recalled_at: Date | null
}

/** The order is locked, so no other request changes its bumps. */
export async function findBump(tx: Tx, key: string): Promise<Bump | undefined> {
  const { rows } = await sql<Bump>`
    select b.order_id, b.station, coalesce(b.repeat_of, b.key) as active_key, coalesce(o.recalled_at, b.recalled_at) as recalled_at
    from order_station_bumps b left join order_station_bumps o on o.key = b.repeat_of
    where b.key = ${key}::uuid`.execute(tx)
  return rows[0]
}

export type StationRow = { station: Station | null; bump: string | null }

/** A row per station of the lines, with the key of its active bump; `station` is null for lines without one. */
export async function findStations(tx: Tx, orderId: string): Promise<StationRow[]> {
  const { rows } = await sql<StationRow>`
    select l.station, b.key as bump
    from (select distinct station from order_lines where order_id = ${orderId}::uuid) l
    left join order_station_bumps b on b.order_id = ${orderId}::uuid and b.station = coalesce(l.station, 'other')
      and b.recalled_at is null and b.repeat_of is null`.execute(tx)
  return rows
}

type NewBump = {
  key: string
  orderId: string
  station: KitchenStation
  at: Date
  by: string
  repeatOf: string | undefined
}

export async function insertBump(tx: Tx, bump: NewBump): Promise<void> {
  await db(tx)
    .insertInto('order_station_bumps')
    .values({
      key: bump.key,
      order_id: bump.orderId,
      station: bump.station,
      bumped_at: bump.at,
      bumped_by: bump.by,
      repeat_of: bump.repeatOf ?? null,
    })
    .execute()
}

export async function recallBump(tx: Tx, key: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await db(tx)
    .updateTable('order_station_bumps')
    .set({ recalled_at: at, recalled_by: by })
    .where('key', '=', key)
    .where('recalled_at', 'is', null)
    .execute()
}

export async function isReadyWhenBumped(tx: Tx, branchId: string): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select ready_when_bumped as is_on from branches where id = ${branchId}::uuid`.execute(tx)
  return rows[0]?.is_on ?? false
}

export async function insertCancellation(
  tx: Tx,
  { orderId, branchId, at }: { orderId: string; branchId: string; at: Date },
): Promise<void> {
  await db(tx)
    .insertInto('kitchen_cancellations')
    .values({ order_id: orderId, branch_id: branchId, cancelled_at: at })
    .execute()
}
