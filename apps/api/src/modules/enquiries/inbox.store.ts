import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type EntryBook, findPosted, type Posted } from '#platform/forms/entries.store.ts'

export const enquiryBook: EntryBook = {
  table: 'enquiries',
  answers: 'enquiry_answers',
  kind: sql`kind`,
  details: sql`details`,
  message: sql`message`,
}

export const findEnquiryAnswer = (tx: Tx, answerId: string): Promise<Posted | undefined> => findPosted(tx, enquiryBook, answerId)
