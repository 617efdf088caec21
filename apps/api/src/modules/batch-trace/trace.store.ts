import { sql } from 'kysely'
import type { DocumentType, Location, LocationKind, MovementKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'
import { head, type HeadRecord, isReversed, mostLinked } from './batch-links.store.ts'

export type TracedBatchRecord = HeadRecord & {
  stopped_at: Date | null
  stopped_by: string | null
  stop_reason: string
  document_type: DocumentType
  document_id: string
  production_number: number | null
}

/** Bought or produced, with its stop and the document that created it. */
export async function findTracedBatch(tx: Tx, id: string): Promise<TracedBatchRecord | undefined> {
  const { rows } = await sql<TracedBatchRecord>`
    select ${head}, b.stopped_at, b.stopped_by, b.stop_reason, b.document_type, b.document_id, p.number as production_number
    from stock_batches b
    join stock_items i on i.id = b.item_id
    left join production_orders p on b.document_type = 'production' and p.id = b.document_id
    where b.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export async function batchExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from stock_batches where id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}

export type FlowRecord = {
  sums: { kind: MovementKind; quantity: number }[]
  places: (Location & { onHand: number })[]
}

/** Sums of the movements of a batch and its balances, in one statement: a posting between two would look like a difference. */
export async function findFlow(tx: Tx, batchId: string): Promise<FlowRecord> {
  const { rows } = await sql<FlowRecord>`
    select
      (select coalesce(json_agg(s), '[]') from (
        select kind, sum(quantity)::int8 as quantity from stock_movements where batch_id = ${batchId}::uuid group by kind) s) as sums,
      (select coalesce(json_agg(p), '[]') from (
        select l.id, l.kind, coalesce(n.name, l.name) as name, s.on_hand as "onHand"
        from stock_batch_balances s
        join stock_locations l on l.id = s.location_id
        left join branches n on n.id = l.id
        where s.batch_id = ${batchId}::uuid and not s.is_empty
        order by array_position(array['kitchen', 'transit', 'branch'], l.kind), 3) p) as places`.execute(tx)
  return rows[0]!
}

export type ArrivalRecord = {
  id: string
  kind: LocationKind
  name: string
  quantity: number
  at: Date
  transfer_id: string | null
}

/** The first at the top. */
export async function listArrivals(tx: Tx, batchId: string): Promise<ArrivalRecord[]> {
  const { rows } = await sql<ArrivalRecord>`
    select l.id, l.kind, n.name, sum(m.quantity)::int8 as quantity, min(m.happened_at) as at, t.id as transfer_id
    from stock_movements m
    join stock_locations l on l.id = m.location_id and l.kind = 'branch'
    join branches n on n.id = l.id
    left join transfers t on m.document_type = 'arrival' and t.id = m.document_id
    where m.batch_id = ${batchId}::uuid and m.kind = 'transfer-in' and m.reverses is null and not ${isReversed(sql`m.id`)}
    group by l.id, n.id, t.id, m.document_type, m.document_id
    order by at, l.id limit ${mostLinked}`.execute(tx)
  return rows
}
