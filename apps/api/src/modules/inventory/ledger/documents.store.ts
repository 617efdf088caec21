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
  /** `details.reversedBy` names the module that reverses it, because more than the stock must be reversed. */
  is_reversed_elsewhere: boolean
}

export async function findDocuments(
  tx: Tx,
  keys: { type: DocumentType; id: string }[],
): Promise<DocumentRecord[]> {
  const [types, ids] = [keys.map(({ type }) => type), keys.map(({ id }) => id)]
  const { rows } = await sql<DocumentRecord>`
    select d.type, d.id, d.location_id, d.happened_at, d.recorded_at, d.actor_id, d.note, d.fingerprint, d.reverses_type, d.reverses_id,
      (select r.id from stock_documents r where r.reverses_type = d.type and r.reverses_id = d.id) as reversed_by,
      jsonb_exists(d.details, 'reversedBy') as is_reversed_elsewhere
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
  /** On hand after it; only in a page of one item and location. */
  balance?: number
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

type Page = {
  locationId: string
  itemId: string
  at: Date
  id: string
  since: Date | undefined
  kind: MovementKind | undefined
  limit: number
}

/**
 * Newest first by the time at which it happened; keyset pagination below (at, id). The balance after a movement is the present one minus
 * what happened later: the rest of its day, the sums of later days, and the movements after the last summed day.
 */
export async function pageOfMovements(tx: Tx, page: Page): Promise<MovementRecord[]> {
  const { rows } = await sql<MovementRecord>`
    with page as materialized (
      select m.*, (m.happened_at at time zone 'Asia/Kathmandu')::date as day from stock_movements m
      where m.location_id = ${page.locationId}::uuid and m.item_id = ${page.itemId}::uuid
        and (m.happened_at, m.id) < (${page.at}::timestamptz, ${page.id}::uuid)
        and ${page.since ? sql`m.happened_at >= ${page.since}::timestamptz` : sql`true`}
        and ${page.kind ? sql`m.kind = ${page.kind}` : sql`true`}
      order by m.happened_at desc, m.id desc limit ${page.limit}
    )
    select m.*, i.name as item_name,
      (b.on_hand - coalesce(rest.quantity, 0) - coalesce(days.quantity, 0) - coalesce(open.quantity, 0))::int8 as balance
    from page m
    join stock_items i on i.id = m.item_id
    join stock_locations l on l.id = m.location_id
    join stock_balances b on b.location_id = m.location_id and b.item_id = m.item_id
    cross join lateral (
      select sum(x.quantity) as quantity from stock_movements x where x.location_id = m.location_id and x.item_id = m.item_id
        and (x.happened_at, x.id) > (m.happened_at, m.id)
        and x.happened_at < (m.day + 1)::timestamp at time zone 'Asia/Kathmandu') rest
    cross join lateral (
      select sum(s.quantity) as quantity from stock_day_sums s
      where s.item_id = m.item_id and s.location_id = m.location_id and s.day > m.day and s.day < l.summed_until) days
    cross join lateral (
      select sum(x.quantity) as quantity from stock_movements x where x.location_id = m.location_id and x.item_id = m.item_id
        and x.happened_at >= greatest(m.day + 1, l.summed_until)::timestamp at time zone 'Asia/Kathmandu') open
    order by m.happened_at desc, m.id desc`.execute(tx)
  return rows
}
