import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { InventoryTables } from '../inventory.table.ts'

export type BatchRecord = {
  id: string
  item_id: string
  location_id: string
  code: string
  made_on: string
  use_by: string | null
  on_hand: number
  is_stopped: boolean
}

const held = sql`
  select b.id, b.item_id, s.location_id, b.code, b.made_on, b.use_by, s.on_hand, b.stopped_at is not null as is_stopped
  from stock_batch_balances s join stock_batches b on b.id = s.batch_id`

type BatchesOf = { itemId: string; locationId: string | undefined }

/** Not used up, those that expire first at the top. Bounded: an item has few open batches at a location. */
export async function listHeldBatches(tx: Tx, { itemId, locationId }: BatchesOf): Promise<BatchRecord[]> {
  const only = locationId ?? null
  const { rows } = await sql<BatchRecord>`
    ${held} join stock_balances p on p.location_id = s.location_id and p.item_id = s.item_id
    where p.item_id = ${itemId}::uuid and (${only}::uuid is null or p.location_id = ${only}::uuid) and not s.is_empty
    order by b.use_by, b.made_on, b.id, s.location_id limit 1000`.execute(tx)
  return rows
}

export async function listPlacesOfBatch(tx: Tx, batchId: string): Promise<BatchRecord[]> {
  const { rows } = await sql<BatchRecord>`
    ${held} where s.batch_id = ${batchId}::uuid order by s.location_id`.execute(tx)
  return rows
}

/** Waits for postings that are taking from the batch, and makes later ones wait, in the lock order of postings. */
export async function lockBalancesOfBatch(tx: Tx, batchId: string): Promise<void> {
  await sql`
    select from stock_batch_balances s join stock_balances b on b.location_id = s.location_id and b.item_id = s.item_id
    where s.batch_id = ${batchId}::uuid order by b.location_id, b.item_id for update of b`.execute(tx)
}

export type StoppableBatch = {
  item_id: string
  item_name: string
  code: string
  /** Null if it is not stopped. */
  stopped_by: string | null
  is_stopped: boolean
}

/** Row lock until the transaction ends: of two people who stop a batch, one is the first. */
export async function lockBatch(tx: Tx, id: string): Promise<StoppableBatch | undefined> {
  const { rows } = await sql<StoppableBatch>`
    select b.item_id, i.name as item_name, b.code, b.stopped_by, b.stopped_at is not null as is_stopped
    from stock_batches b join stock_items i on i.id = b.item_id
    where b.id = ${id}::uuid for no key update of b`.execute(tx)
  return rows[0]
}

type Stop = { at: Date; by: string; reason: string }

/** Without a stop it is released. */
export async function setStopped(tx: Tx, id: string, stop: Stop | undefined): Promise<void> {
  await tx
    .withTables<InventoryTables>()
    .updateTable('stock_batches')
    .set({ stopped_at: stop?.at ?? null, stopped_by: stop?.by ?? null, stop_reason: stop?.reason ?? '' })
    .where('id', '=', id)
    .execute()
}
