import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { isConstraintViolation } from '#platform/db/database-errors.ts'
import { fault } from '#platform/faults/fault.ts'
import type { RequisitionsTables } from '../requisitions.table.ts'

const db = (tx: Tx) => tx.withTables<RequisitionsTables>()

export type RunRecord = {
  id: string
  kitchen_id: string
  kitchen_name: string
  name: string
  weekdays: number[]
  leaves_at: string
  cut_off_minutes: number
  version: number
  is_archived: boolean
  /** In the order of the stops. */
  branches: { id: string; name: string }[]
}

async function findRuns(tx: Tx, condition: RawBuilder<SqlBool>): Promise<RunRecord[]> {
  const { rows } = await sql<RunRecord>`
    select r.id, r.kitchen_id, k.name as kitchen_name, r.name, r.weekdays, to_char(r.leaves_at, 'HH24:MI') as leaves_at,
      r.cut_off_minutes, r.version, r.archived_at is not null as is_archived,
      coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name) order by s.stop, b.id)
        from delivery_run_branches s join branches b on b.id = s.branch_id where s.run_id = r.id), '[]') as branches
    from delivery_runs r join stock_locations k on k.id = r.kitchen_id
    where ${condition} order by lower(k.name), r.leaves_at, lower(r.name), r.id`.execute(tx)
  return rows
}

/** Also one that has ended. */
export async function findRun(tx: Tx, id: string): Promise<RunRecord | undefined> {
  return (await findRuns(tx, sql`r.id = ${id}::uuid`))[0]
}

export const listRuns = (tx: Tx): Promise<RunRecord[]> => findRuns(tx, sql`r.archived_at is null`)

export const findRunsByIds = (tx: Tx, ids: string[]): Promise<RunRecord[]> =>
  findRuns(tx, sql`r.id = any (${ids}::uuid[])`)

export const listRunsOfBranch = (tx: Tx, branchId: string): Promise<RunRecord[]> =>
  findRuns(
    tx,
    sql`r.archived_at is null
      and r.id in (select run_id from delivery_run_branches where branch_id = ${branchId}::uuid)`,
  )

/** Row lock until the end of the transaction. */
export async function lockRun(tx: Tx, id: string): Promise<RunRecord | undefined> {
  await sql`select from delivery_runs where id = ${id}::uuid for update`.execute(tx)
  return findRun(tx, id)
}

export type RunValues = {
  id: string
  kitchen_id: string
  name: string
  weekdays: number[]
  leaves_at: string
  cut_off_minutes: number
}

/** Returns false when the id exists. Waits for a concurrent request with the same id. */
export async function insertRun(tx: Tx, values: RunValues): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await mapTakenName(
    db(tx)
      .insertInto('delivery_runs')
      .values(values)
      .onConflict((on) => on.column('id').doNothing())
      .executeTakeFirstOrThrow(),
  )
  return numInsertedOrUpdatedRows === 1n
}

/** The row is locked, and its version was compared. */
export async function updateRun(tx: Tx, { id, ...values }: RunValues): Promise<void> {
  await mapTakenName(
    db(tx)
      .updateTable('delivery_runs')
      .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

async function mapTakenName<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw isConstraintViolation(error, 'delivery_runs_name') ? fault('run.exists') : error
  }
}

export async function archiveRun(tx: Tx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('delivery_runs')
    .set((eb) => ({ archived_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function replaceStops(tx: Tx, runId: string, branchIds: string[]): Promise<void> {
  await sql`delete from delivery_run_branches where run_id = ${runId}::uuid`.execute(tx)
  await sql`
    insert into delivery_run_branches (run_id, branch_id, stop)
    select ${runId}::uuid, b.id, b.stop from unnest(${branchIds}::uuid[]) with ordinality as b (id, stop)`.execute(
    tx,
  )
}

/** Of the wanted branches, those that exist. */
export async function findBranchIds(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from branches where id = any (${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function isKitchen(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_locations where id = ${id}::uuid and kind = 'kitchen'`.execute(tx)
  return rows.length > 0
}
