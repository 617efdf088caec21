import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type AnswerMail, type EntryTables, findAnswerMail } from '#platform/forms/entries.store.ts'
import type { CareersTables } from './careers.table.ts'

const db = (tx: Tx) => tx.withTables<CareersTables>()

export type NewApplication = {
  id: string
  full_name: string
  contact: string
  email: string
  qualification: string
  designation: string
  temp_address: string
  perm_address: string
  created_at: Date
  delete_after: Date
  fingerprint: string
}

/** False when the same text was already sent on the same day. */
export async function insertApplication(tx: Tx, application: NewApplication): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('career_applications')
    .values(application)
    .onConflict((oc) => oc.column('fingerprint').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Recipient and time for the confirmation mail. */
export async function findApplicant(
  tx: Tx,
  id: string,
): Promise<{ email: string; sentAt: Date } | undefined> {
  return db(tx)
    .selectFrom('career_applications')
    .select(['email', 'created_at as sentAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes at most `limit` rows to keep the statement short. Returns how many. */
export async function deleteExpiredApplications(tx: Tx, at: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('career_applications')
    .where('id', 'in', (from) =>
      from
        .selectFrom('career_applications')
        .select('id')
        .where('delete_after', '<=', at)
        .orderBy('delete_after')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const applicationBook: EntryTables = {
  table: 'career_applications',
  answers: 'application_answers',
  kind: sql`'application'::text`,
  details: sql`jsonb_build_object('designation', designation, 'qualification', qualification, 'tempAddress', temp_address, 'permAddress', perm_address)`,
  message: sql`''::text`,
}

export const findApplicationAnswer = (tx: Tx, answerId: string): Promise<AnswerMail | undefined> =>
  findAnswerMail(tx, applicationBook, answerId)
