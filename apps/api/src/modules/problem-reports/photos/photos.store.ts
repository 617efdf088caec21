import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { ProblemReportsTables } from '../problem-reports.table.ts'

const db = (tx: Tx) => tx.withTables<ProblemReportsTables>()

export async function findPhotoIds(tx: Tx, reportId: string): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('problem_photos')
    .select('id')
    .where('report_id', '=', reportId)
    .execute()
  return rows.map(({ id }) => id)
}

/** False if the id is taken: by a photo of another report. */
export async function insertPhoto(tx: Tx, photo: ProblemReportsTables['problem_photos']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('problem_photos')
    .values(photo)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type PhotoRecord = { content: Buffer; branch_id: string; account_id: string }

export async function findPhoto(
  tx: Tx,
  { reportId, photoId }: { reportId: string; photoId: string },
): Promise<PhotoRecord | undefined> {
  return db(tx)
    .selectFrom('problem_photos as i')
    .innerJoin('problem_reports as p', 'p.id', 'i.report_id')
    .select(['i.content', 'p.branch_id', 'p.account_id'])
    .where('i.id', '=', photoId)
    .where('i.report_id', '=', reportId)
    .executeTakeFirst()
}

/** Returns the number of deleted rows; `limit` keeps the statement short. */
export async function deleteOldPhotos(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from problem_photos where id in (
      select id from problem_photos where added_at < ${before}::timestamptz order by added_at limit ${limit})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}

export async function deletePhotosOf(tx: Tx, accountId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from problem_photos where id = any (array(
      select i.id from problem_photos i join problem_reports p on p.id = i.report_id
      where p.account_id = ${accountId}::uuid limit ${limit}))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function eraseWordsOf(tx: Tx, accountId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update problem_reports set words = '' where id = any (array(
      select id from problem_reports where account_id = ${accountId}::uuid and words <> '' limit ${limit}))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
