import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export async function listBranchLocations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_locations where kind = 'branch' order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type ForecastRecord = {
  location_id: string
  day: string
  item_id: string
  quantity: number
  last_week: number
}

/** A forecast that was made stays as it is. */
export async function insertForecasts(tx: Tx, forecasts: ForecastRecord[]): Promise<void> {
  if (forecasts.length === 0) return
  await sql`
    insert into forecasts (location_id, day, item_id, quantity, last_week)
    select location_id, day, item_id, quantity, last_week
    from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb)
      as f (location_id uuid, day date, item_id uuid, quantity int8, last_week int8)
    order by location_id, day, item_id
    on conflict do nothing`.execute(tx)
}

/** The last day with a forecast; branches without one are absent. */
export async function findNewestDays(tx: Tx, branchIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; day: string }>`
    select b.id, f.day from unnest(${branchIds}::uuid[]) as b (id)
    cross join lateral (select day from forecasts where location_id = b.id order by day desc limit 1) f`.execute(
    tx,
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

export async function deleteForecasts(tx: Tx, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from forecasts where ctid in (
      select ctid from forecasts where day < ${before}::date order by day limit ${limit} for update skip locked)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
