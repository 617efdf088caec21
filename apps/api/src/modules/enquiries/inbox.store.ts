import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type EntryTables, findAnswerMail, type AnswerMail } from '#platform/forms/entries.store.ts'

export const enquiryBook: EntryTables = {
  table: 'enquiries',
  answers: 'enquiry_answers',
  kind: sql`kind`,
  details: sql`details`,
  message: sql`message`,
}

export const findEnquiryAnswer = (tx: Tx, answerId: string): Promise<AnswerMail | undefined> => findAnswerMail(tx, enquiryBook, answerId)
