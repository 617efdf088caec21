import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { ExportRow, ExportsTables } from './exports.table.ts'

export type { ExportRow } from './exports.table.ts'

const db = (tx: Tx) => tx.withTables<ExportsTables>()

/** Serializes the requests of one account, so that two at once cannot exceed the limit. */
export async function lockExports(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${accountId}`}, 35))`.execute(tx)
}

export async function findExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return db(tx).selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findExports(tx: Tx, accountId: string, limit: number): Promise<ExportRow[]> {
  return db(tx)
    .selectFrom('exports')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countRunning(tx: Tx, accountId: string): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewExportRow = Omit<
  ExportRow,
  'state' | 'ended_at' | 'row_count' | 'byte_count' | 'part_count' | 'last_cursor'
>

export async function insertExport(tx: Tx, row: NewExportRow): Promise<ExportRow> {
  return db(tx)
    .insertInto('exports')
    .values({ ...row, filters: JSON.stringify(row.filters) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type WrittenPart = {
  id: string
  /** Number of parts before this one. */
  position: number
  file: string
  rows: number
  bytes: number
  cursor: string | undefined
  endedAt: Date | null
}

/** False if the export was deleted, or if another run has written this part: the file of this one is not used then. */
export async function addPart(tx: Tx, part: WrittenPart): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('exports')
    .set((eb) => ({
      row_count: eb('row_count', '+', part.rows),
      byte_count: eb('byte_count', '+', part.bytes),
      part_count: part.position + 1,
      last_cursor: part.cursor ?? null,
      ended_at: part.endedAt,
      state: part.endedAt === null ? 'running' : 'done',
    }))
    .where('id', '=', part.id)
    .where('part_count', '=', part.position)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db(tx)
    .insertInto('export_parts')
    .values({ export_id: part.id, position: part.position, file: part.file })
    .execute()
  return true
}

export async function findFiles(tx: Tx, exportId: string): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('export_parts')
    .select('file')
    .where('export_id', '=', exportId)
    .orderBy('position')
    .execute()
  return rows.map(({ file }) => file)
}

/** The parts are deleted with it. */
export async function deleteExport(tx: Tx, id: string): Promise<void> {
  await db(tx).deleteFrom('exports').where('id', '=', id).execute()
}

export async function lockExpired(tx: Tx, at: Date, limit: number): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('exports')
    .select('id')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Frees the place of exports that never ended, because their job was given up. */
export async function failStalled(tx: Tx, { before, at }: { before: Date; at: Date }): Promise<void> {
  await db(tx)
    .updateTable('exports')
    .set({ state: 'failed', ended_at: at })
    .where('state', '=', 'running')
    .where('requested_at', '<', before)
    .execute()
}
