import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type EntryBook, findPosted, type Posted } from '#platform/forms/entries.store.ts'

export const applicationBook: EntryBook = {
  table: 'career_applications',
  answers: 'application_answers',
  kind: sql`'application'::text`,
  details: sql`jsonb_build_object('designation', designation, 'qualification', qualification, 'tempAddress', temp_address, 'permAddress', perm_address)`,
  message: sql`''::text`,
}

export const findApplicationAnswer = (tx: Tx, answerId: string): Promise<Posted | undefined> => findPosted(tx, applicationBook, answerId)
