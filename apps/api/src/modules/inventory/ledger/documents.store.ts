import { sql } from 'kysely'
import type { DocumentType, MovementKind } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type DocumentRecord = {
  type: DocumentType
  id: string
  location_id: string
  happened_at: Date
  recorded_at: Date
  actor_id: string | null
  note: string
  fingerprint: string
  reverses_type: DocumentType | null
  reverses_id: string | null
  reversed_by: string | null
}

export async function findDocuments(
  tx: Tx,
  keys: { type: DocumentType; id: string }[],
): Promise<DocumentRecord[]> {
  const [types, ids] = [keys.map(({ type }) => type), keys.map(({ id }) => id)]
  const { rows } = await sql<DocumentRecord>`
    select d.type, d.id, d.location_id, d.happened_at, d.recorded_at, d.actor_id, d.note, d.fingerprint, d.reverses_type, d.reverses_id,
      (select r.id from stock_documents r where r.reverses_type = d.type and r.reverses_id = d.id) as reversed_by
    from unnest(${types}::text[], ${ids}::uuid[]) as k (type, id)
    join stock_documents d on d.type = k.type and d.id = k.id`.execute(tx)
  return rows
}

export type MovementRecord = {
  id: string
  item_id: string
  item_name: string
  location_id: string
  batch_id: string | null
  quantity: number
  value: number
  kind: MovementKind
  document_type: DocumentType
  document_id: string
  document_line: number
  happened_at: Date
  recorded_at: Date
  actor_id: string | null
  note: string
  reason: string | null
  reverses: string | null
}

const movements = sql`
  select m.*, i.name as item_name from stock_movements m join stock_items i on i.id = m.item_id`

export async function findMovementsOf(
  tx: Tx,
  keys: { type: DocumentType; id: string }[],
): Promise<MovementRecord[]> {
  const [types, ids] = [keys.map(({ type }) => type), keys.map(({ id }) => id)]
  const { rows } = await sql<MovementRecord>`
    ${movements} join unnest(${types}::text[], ${ids}::uuid[]) as k (type, id)
      on m.document_type = k.type and m.document_id = k.id
    order by m.document_type, m.document_id, m.document_line, m.id`.execute(tx)
  return rows
}

type Page = { locationId: string; itemId: string; at: Date; id: string; limit: number }

/** Newest first by the time at which it happened; keyset pagination below (at, id). */
export async function pageOfMovements(tx: Tx, page: Page): Promise<MovementRecord[]> {
  const { rows } = await sql<MovementRecord>`
    ${movements} where m.location_id = ${page.locationId}::uuid and m.item_id = ${page.itemId}::uuid
      and (m.happened_at, m.id) < (${page.at}::timestamptz, ${page.id}::uuid)
    order by m.happened_at desc, m.id desc limit ${page.limit}`.execute(tx)
  return rows
}
