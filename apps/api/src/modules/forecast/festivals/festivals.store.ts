import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { ForecastTables } from '../forecast.table.ts'

const db = (tx: Tx) => tx.withTables<ForecastTables>()

export type FestivalRecord = {
  id: string
  name: string
  first_day: string
  last_day: string
  percent: number
  branch_id: string | null
  version: number
}

/** The latest first. */
export async function listFestivals(tx: Tx): Promise<(FestivalRecord & { branch_name: string | null })[]> {
  const { rows } = await sql<FestivalRecord & { branch_name: string | null }>`
    select f.id, f.name, f.first_day, f.last_day, f.percent, f.branch_id, f.version, b.name as branch_name
    from festivals f left join branches b on b.id = f.branch_id
    order by f.first_day desc, f.name, f.id`.execute(tx)
  return rows
}

/** With at least one of the days, both included. */
export async function findFestivals(
  tx: Tx,
  { from, until }: { from: string; until: string },
): Promise<FestivalRecord[]> {
  return db(tx)
    .selectFrom('festivals')
    .selectAll()
    .where('last_day', '>=', from)
    .where('first_day', '<=', until)
    .execute()
}

type ClosedDay = { branch_id: string; day: string; name: string }

/** Days on which a branch is closed: by a closure of head office, or by a special day of its own without hours. */
export async function findClosedDays(
  tx: Tx,
  { from, until }: { from: string; until: string },
): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select c.branch_id, c.date as day, max(c.note) as name from branch_closure_days c
    where c.effect = 'closed' and c.date between ${from}::date and ${until}::date group by 1, 2
    union all
    select s.branch_id, s.date, coalesce(s.note, 'Closed') from branch_special_days s
    where s.date between ${from}::date and ${until}::date
      and not exists (select from branch_special_hours h where h.branch_id = s.branch_id and h.date = s.date)
      and not exists (select from branch_closure_days c where c.branch_id = s.branch_id and c.date = s.date and c.effect = 'closed')`.execute(
    tx,
  )
  return rows
}

export async function lockFestival(tx: Tx, id: string): Promise<FestivalRecord | undefined> {
  return db(tx).selectFrom('festivals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type FestivalValues = Omit<FestivalRecord, 'version'>

/** The primary key decides between repeated requests. Returns false if the id is taken. */
export async function insertFestival(tx: Tx, values: FestivalValues): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('festivals')
    .values(values)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateFestival(tx: Tx, { id, ...values }: FestivalValues): Promise<void> {
  await db(tx)
    .updateTable('festivals')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteFestival(tx: Tx, id: string): Promise<void> {
  await db(tx).deleteFrom('festivals').where('id', '=', id).execute()
}

export async function findBranchName(tx: Tx, branchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from branches where id = ${branchId}::uuid`.execute(tx)
  return rows[0]?.name
}
