import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type UnrecordedRow = { day: string; branch_id: string; food_id: string; plates: number }

/** Called once for each order, in the transaction of its consumption document. */
export async function addUnrecorded(tx: Tx, rows: UnrecordedRow[]): Promise<void> {
  await sql`
    insert into plates_without_recipe as p (day, branch_id, food_id, plates)
    select day, branch_id, food_id, sum(plates) from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (day date, branch_id uuid, food_id uuid, plates int8)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, branch_id, food_id) do update set plates = p.plates + excluded.plates`.execute(tx)
}

export type UnrecordedRecord = { food_id: string; name: string; plates: number }

export async function sumUnrecorded(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<UnrecordedRecord[]> {
  const { rows } = await sql<UnrecordedRecord>`
    select f.id as food_id, f.name, sum(p.plates)::int8 as plates
    from plates_without_recipe p join foods f on f.id = p.food_id
    where p.day between ${from}::date and ${to}::date group by f.id, f.name order by 3 desc, 2`.execute(tx)
  return rows
}
