import { sql } from 'kysely'
import type { LocationKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type UsableRecord = { item_id: string; name: string; usable: number }

/** On hand without expired and stopped batches, which cannot be sent. Of an item without a balance there is nothing. */
export async function findUsable(
  tx: Tx,
  { locationId, itemIds, day }: { locationId: string; itemIds: string[]; day: string },
): Promise<UsableRecord[]> {
  const { rows } = await sql<UsableRecord>`
    select i.id as item_id, i.name, (coalesce(b.on_hand, 0) - coalesce(x.unusable, 0))::int8 as usable
    from stock_items i
    left join stock_balances b on b.location_id = ${locationId}::uuid and b.item_id = i.id
    left join lateral (
      select sum(s.on_hand) as unusable from stock_batch_balances s join stock_batches t on t.id = s.batch_id
      where s.location_id = ${locationId}::uuid and s.item_id = i.id and not s.is_empty and s.on_hand > 0
        and (t.stopped_at is not null or t.use_by < ${day}::date)) x on i.tracks_batches
    where i.id = any (${itemIds}::uuid[]) order by lower(i.name)`.execute(tx)
  return rows
}

export type PartRecord = { item_id: string; batch_id: string | null; quantity: number }

/** What shipments brought to transit, by batch, in the order in which batches are taken: without one, then by use-by date. */
export async function findShippedParts(tx: Tx, shipmentIds: string[]): Promise<PartRecord[]> {
  const { rows } = await sql<PartRecord>`
    select m.item_id, m.batch_id, sum(m.quantity)::int8 as quantity
    from stock_movements m left join stock_batches b on b.id = m.batch_id
    where m.document_type = 'shipment' and m.document_id = any (${shipmentIds}::uuid[]) and m.kind = 'transfer-in'
    group by m.item_id, m.batch_id, b.use_by, b.made_on
    order by m.item_id, m.batch_id is not null, b.use_by nulls last, b.made_on, m.batch_id`.execute(tx)
  return rows
}

/** Paisa of what was lost on the way. */
export async function findLossValue(tx: Tx, transferId: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select coalesce(-sum(value), 0)::int8 as value from stock_movements
    where document_type = 'arrival' and document_id = ${transferId}::uuid and kind = 'transfer-loss'`.execute(
    tx,
  )
  return rows[0]!.value
}

export type PlaceRecord = { id: string; kind: LocationKind; is_closed: boolean }

/** Branches and kitchens; goods are neither sent from transit nor to it. */
export async function findPlaces(tx: Tx, ids: string[]): Promise<PlaceRecord[]> {
  const { rows } = await sql<PlaceRecord>`
    select id, 'branch' as kind, closed_at is not null as is_closed from branches where id = any (${ids}::uuid[])
    union all
    select id, kind, false from stock_locations where id = any (${ids}::uuid[]) and kind = 'kitchen'`.execute(
    tx,
  )
  return rows
}

/** The transit of a kitchen that sends or receives the goods, else of the one with a van to the destination, else of the first one. */
export async function findTransit(
  tx: Tx,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select t.id from stock_locations t where t.kind = 'transit'
    order by t.kitchen_id = ${fromId}::uuid desc, t.kitchen_id = ${toId}::uuid desc,
      exists (select from delivery_runs r join delivery_run_branches s on s.run_id = r.id
        where r.kitchen_id = t.kitchen_id and r.archived_at is null and s.branch_id = ${toId}::uuid) desc,
      t.created_at, t.id
    limit 1`.execute(tx)
  return rows[0]?.id
}

/** Of the wanted items, those that exist. */
export async function findKnownItems(tx: Tx, itemIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_items where id = any (${itemIds}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
