import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export async function listLocationIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from stock_locations order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function lastSnapshotDay(tx: Tx, locationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from stock_snapshots where location_id = ${locationId}::uuid`.execute(tx)
  return rows[0]?.day ?? undefined
}

type NewSnapshot = { locationId: string; day: string; moment: Date }

/** Balances at the start of a day: the present ones without what happened since. One statement, so both are of the same instant. */
export async function insertSnapshot(tx: Tx, { locationId, day, moment }: NewSnapshot): Promise<void> {
  await sql`
    insert into stock_snapshots (location_id, day, item_id, on_hand, value)
    select b.location_id, ${day}::date, b.item_id, b.on_hand - coalesce(m.quantity, 0), b.value - coalesce(m.value, 0)
    from stock_balances b
    left join lateral (
      select sum(quantity)::int8 as quantity, sum(value)::int8 as value from stock_movements x
      where x.location_id = b.location_id and x.item_id = b.item_id and x.happened_at >= ${moment}::timestamptz) m on true
    where b.location_id = ${locationId}::uuid
    on conflict do nothing`.execute(tx)
}
