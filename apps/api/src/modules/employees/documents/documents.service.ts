import { type Employee, mostDocuments } from '@momo/contracts/employees'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockEmployee } from '../details/employees.store.ts'
import { loadEmployee } from '../details/read-employee.service.ts'
import { documentTypeOf, fileNameOf } from './document-type.rules.ts'
import { deleteDocument, findDocument, insertDocument, listDocuments } from './documents.store.ts'

type Key = { employeeId: string; documentId: string }
const subject = (id: string) => ({ kind: 'employee', id })

type File = Key & { title: string; bytes: Buffer }

/** Idempotent by the id of the document. The row lock serializes uploads, so the limit holds. */
export async function addDocument(
  actor: Actor,
  { employeeId, documentId, title, bytes }: File,
): Promise<Employee> {
  const type = documentTypeOf(bytes)
  if (type === undefined) throw fault('employee_document.unsupported')
  return transaction(async (tx) => {
    if (!(await lockEmployee(tx, employeeId))) notFound('employee', employeeId)
    const present = await listDocuments(tx, employeeId)
    if (present.some(({ id }) => id === documentId)) return loadEmployee(tx, employeeId)
    if (present.length >= mostDocuments) throw fault('employee.documents_full')
    const isNew = await insertDocument(tx, {
      id: documentId,
      employee_id: employeeId,
      title,
      content_type: type,
      content: bytes,
      added_by: actor.id,
      added_at: now(),
    })
    // Another employee has a document with this id.
    if (!isNew) notFound('employee_document', documentId)
    await audit(tx, actor, {
      action: 'employee.document_added',
      subject: subject(employeeId),
      details: { title },
    })
    return loadEmployee(tx, employeeId)
  })
}

type DocumentFile = { fileName: string; contentType: string; content: Buffer }

/** The audit log has every opening, because the documents are private. */
export async function readDocument(actor: Actor, key: Key): Promise<DocumentFile> {
  return transaction(async (tx) => {
    const { title, contentType, content } =
      (await findDocument(tx, key)) ?? notFound('employee_document', key.documentId)
    await audit(tx, actor, {
      action: 'employee.document_opened',
      subject: subject(key.employeeId),
      details: { title },
    })
    return { fileName: fileNameOf(title, contentType), contentType, content }
  })
}

/** Idempotent. */
export async function removeDocument(actor: Actor, key: Key): Promise<Employee> {
  return transaction(async (tx) => {
    if (!(await lockEmployee(tx, key.employeeId))) notFound('employee', key.employeeId)
    const removed = await deleteDocument(tx, key)
    if (removed)
      await audit(tx, actor, {
        action: 'employee.document_removed',
        subject: subject(key.employeeId),
        details: removed,
      })
    return loadEmployee(tx, key.employeeId)
  })
}
