import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { type EntryTables, findAnswerMail, type AnswerMail } from '#platform/forms/entries.store.ts'

export const applicationBook: EntryTables = {
  table: 'career_applications',
  answers: 'application_answers',
  kind: sql`'application'::text`,
  details: sql`jsonb_build_object('designation', designation, 'qualification', qualification, 'tempAddress', temp_address, 'permAddress', perm_address)`,
  message: sql`''::text`,
}

export const findApplicationAnswer = (tx: Tx, answerId: string): Promise<AnswerMail | undefined> =>
  findAnswerMail(tx, applicationBook, answerId)
