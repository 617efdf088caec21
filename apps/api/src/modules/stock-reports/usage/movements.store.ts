import { sql } from 'kysely'
import type { MovementKind } from '@momo/contracts/inventory'
import type { MovementRecord } from '#modules/inventory'
import type { Tx } from '#platform/db/database.ts'
import type { MovementCursor } from './movement-cursor.rules.ts'

export type ReportMovement = Omit<MovementRecord, 'item_name' | 'balance'>

type Page = {
  /** The places that have such movements, of the same length. */
  locationIds: string[]
  itemIds: string[]
  from: Date
  until: Date
  kinds: readonly MovementKind[] | undefined
  reason: string | undefined
  after: MovementCursor | undefined
  limit: number
}

/** By location, item and time, which is the order of the index of the ledger; keyset pagination. */
export async function pageOfReportMovements(tx: Tx, page: Page): Promise<ReportMovement[]> {
  const { after } = page
  const isAfter = after
    ? sql`(m.location_id, m.item_id, m.happened_at, m.id)
        > (${after.locationId}::uuid, ${after.itemId}::uuid, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const isReason =
    page.reason === undefined
      ? sql`true`
      : sql`m.kind in ('waste', 'staff-meal') and coalesce(m.reason, '') = ${page.reason}`
  const { rows } = await sql<ReportMovement>`
    select m.* from unnest(${page.locationIds}::uuid[], ${page.itemIds}::uuid[]) as p (location_id, item_id)
    join stock_movements m on m.location_id = p.location_id and m.item_id = p.item_id
      and m.happened_at >= ${page.from}::timestamptz and m.happened_at < ${page.until}::timestamptz
    where ${page.kinds ? sql`m.kind = any (${[...page.kinds]}::text[])` : sql`true`} and ${isReason} and ${isAfter}
    order by m.location_id, m.item_id, m.happened_at, m.id limit ${page.limit}`.execute(tx)
  return rows
}
