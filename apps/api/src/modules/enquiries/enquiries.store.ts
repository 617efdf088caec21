import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type AnswerMail, type EntryTables, findAnswerMail } from '#platform/forms/entries.store.ts'
import type { EnquiriesTables } from './enquiries.table.ts'

const db = (tx: Tx) => tx.withTables<EnquiriesTables>()

export type NewEnquiry = {
  id: string
  kind: string
  full_name: string
  contact: string
  email: string | null
  details: Record<string, string | number>
  message: string
  created_at: Date
  delete_after: Date
  fingerprint: string
}

/** False when the same text was already sent on the same day. */
export async function insertEnquiry(tx: Tx, { details, ...enquiry }: NewEnquiry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('enquiries')
    .values({ ...enquiry, details: JSON.stringify(details) })
    .onConflict((oc) => oc.column('fingerprint').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Recipient and time for the confirmation mail. The address is null when only a phone number was left. */
export async function findEnquirer(
  tx: Tx,
  id: string,
): Promise<{ email: string | null; sentAt: Date } | undefined> {
  return db(tx)
    .selectFrom('enquiries')
    .select(['email', 'created_at as sentAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes at most `limit` rows to keep the statement short. Returns how many. */
export async function deleteExpiredEnquiries(tx: Tx, at: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('enquiries')
    .where('id', 'in', (from) =>
      from
        .selectFrom('enquiries')
        .select('id')
        .where('delete_after', '<=', at)
        .orderBy('delete_after')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const enquiryBook: EntryTables = {
  table: 'enquiries',
  answers: 'enquiry_answers',
  kind: sql`kind`,
  details: sql`details`,
  message: sql`message`,
}

export const findEnquiryAnswer = (tx: Tx, answerId: string): Promise<AnswerMail | undefined> =>
  findAnswerMail(tx, enquiryBook, answerId)
