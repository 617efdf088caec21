import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { EmployeesTables } from '../employees.table.ts'

const db = (tx: Tx) => tx.withTables<EmployeesTables>()

export type DocumentRecord = {
  id: string
  title: string
  content_type: string
  bytes: number
  added_at: Date
}

/** Without their content; the oldest first. */
export async function listDocuments(tx: Tx, employeeId: string): Promise<DocumentRecord[]> {
  const { rows } = await sql<DocumentRecord>`
    select id, title, content_type, length(content) as bytes, added_at from employee_documents
    where employee_id = ${employeeId}::uuid order by added_at, id`.execute(tx)
  return rows
}

type Key = { employeeId: string; documentId: string }
type StoredDocument = { title: string; contentType: string; content: Buffer }

export async function findDocument(
  tx: Tx,
  { employeeId, documentId }: Key,
): Promise<StoredDocument | undefined> {
  return db(tx)
    .selectFrom('employee_documents')
    .select(['title', 'content_type as contentType', 'content'])
    .where('id', '=', documentId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
}

type NewDocument = EmployeesTables['employee_documents']

/** Idempotent by id: false when the document exists already. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('employee_documents')
    .values(document)
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The title, or undefined when the employee does not have it. */
export async function deleteDocument(
  tx: Tx,
  { employeeId, documentId }: Key,
): Promise<{ title: string } | undefined> {
  return db(tx)
    .deleteFrom('employee_documents')
    .where('id', '=', documentId)
    .where('employee_id', '=', employeeId)
    .returning('title')
    .executeTakeFirst()
}
