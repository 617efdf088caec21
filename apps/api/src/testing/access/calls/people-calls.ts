import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { saveEmployee } from '../../../modules/employees/details/save-employee.service.ts'
import { addDocument } from '../../../modules/employees/documents/documents.service.ts'
import { employeeFields } from '../../../modules/employees/employees.factory.ts'
import { formOf, partOf } from '../../form.ts'
import type { ValidCall } from '../valid-calls.ts'

const employees = '/api/v1/super-admin/employees'
const boss: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }

/** A new employee for each call, because a change increments the version. */
async function anEmployee(over: object = {}): Promise<string> {
  const id = newId()
  await saveEmployee(boss, id, employeeFields(over))
  return id
}

const anyDocument: ValidCall = async ({ picture }) => {
  const [own, documentId] = [await anEmployee(), newId()]
  await addDocument(boss, { employeeId: own, documentId, title: 'Contract', bytes: picture.bytes })
  return { own, filled: { documentId } }
}

/** Valid calls for employees. */
export const peopleCalls: Record<string, ValidCall> = {
  [`GET ${employees}/:id`]: async () => ({ own: await anEmployee() }),
  [`PUT ${employees}/:id`]: async () => ({ own: await anEmployee(), json: employeeFields({ version: 1 }) }),
  [`PUT ${employees}/:id/documents/:documentId`]: async ({ picture }) => ({
    own: await anEmployee(),
    filled: { documentId: newId() },
    query: '?title=Contract',
    form: formOf(partOf({ bytes: picture.bytes })),
  }),
  [`GET ${employees}/:id/documents/:documentId`]: anyDocument,
  [`DELETE ${employees}/:id/documents/:documentId`]: anyDocument,
}
