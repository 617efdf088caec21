import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type PatternRecord = { location_id: string; item_id: string; weekday_use: number[] }

/** Computed on this day or later. */
export async function findPatterns(
  tx: Tx,
  { branchIds, since }: { branchIds: string[]; since: string },
): Promise<PatternRecord[]> {
  const { rows } = await sql<PatternRecord>`
    select location_id, item_id, weekday_use from use_patterns
    where location_id = any (${branchIds}::uuid[]) and day >= ${since}::date`.execute(tx)
  return rows
}

type Saved = { branchIds: string[]; day: string; patterns: PatternRecord[] }

/** Replaces those of the branches. Sorted, so that two workers cannot deadlock. */
export async function savePatterns(tx: Tx, { branchIds, day, patterns }: Saved): Promise<void> {
  await sql`
    insert into use_patterns as p (location_id, item_id, day, weekday_use)
    select location_id, item_id, ${day}::date, weekday_use
    from jsonb_to_recordset(${JSON.stringify(patterns)}::jsonb) as x (location_id uuid, item_id uuid, weekday_use int8[])
    order by location_id, item_id
    on conflict (location_id, item_id) do update set day = excluded.day, weekday_use = excluded.weekday_use`.execute(
    tx,
  )
  await sql`
    delete from use_patterns where location_id = any (${branchIds}::uuid[]) and day < ${day}::date`.execute(
    tx,
  )
}
