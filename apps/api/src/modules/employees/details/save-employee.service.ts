import type { Employee, EmployeeChange } from '@momo/contracts/employees'
import { findAccount } from '#modules/accounts'
import { requireBranch } from '#modules/branches'
import { markHired } from '#modules/careers'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { changedFields, type EmployeeFields, valuesFrom } from './employee.mapper.ts'
import * as store from './employees.store.ts'
import { loadEmployee } from './read-employee.service.ts'

const subject = (id: string, { branchId }: EmployeeFields) => ({ kind: 'employee', id, branchId })

/** Idempotent by content: `version` 0 adds an employee, and a repeated request finds it. */
export async function saveEmployee(
  actor: Actor,
  id: string,
  { version, applicationId, ...fields }: EmployeeChange,
): Promise<Employee> {
  return transaction(async (tx) => {
    await store.lockId(tx, id)
    const before = await store.lockEmployee(tx, id)
    if (before) await changeEmployee(tx, actor, { before, version, fields })
    else if (version === 0) await addEmployee(tx, actor, { id, applicationId, fields })
    else notFound('employee', id)
    return loadEmployee(tx, id)
  })
}

type Added = { id: string; applicationId: string | undefined; fields: EmployeeFields }

async function addEmployee(tx: Tx, actor: Actor, { id, applicationId, fields }: Added): Promise<void> {
  await requireReferences(tx, {}, fields)
  await store.insertEmployee(tx, valuesFrom({ id, applicationId }, fields), now())
  if (applicationId !== undefined) await markHired(tx, actor, applicationId)
  const details = { name: fields.name, post: fields.post }
  await audit(tx, actor, { action: 'employee.added', subject: subject(id, fields), details })
}

type Changed = { before: store.EmployeeRecord; version: number; fields: EmployeeFields }

async function changeEmployee(tx: Tx, actor: Actor, { before, version, fields }: Changed): Promise<void> {
  const changed = changedFields(before, fields)
  if (changed.length === 0) return
  if (before.version !== version) throw fault('employee.changed', { version: before.version })
  const { id, branch_id: branchId, account_id: accountId, application_id: applicationId } = before
  await requireReferences(tx, { branchId: branchId ?? undefined, accountId: accountId ?? undefined }, fields)
  await store.updateEmployee(tx, valuesFrom({ id, applicationId: applicationId ?? undefined }, fields), now())
  // Names of fields only: the log is never deleted, but personal data may have to be.
  const details = { name: fields.name, fields: changed }
  await audit(tx, actor, { action: 'employee.changed', subject: subject(id, fields), details })
}

type References = { branchId?: string | undefined; accountId?: string | undefined }

/** Only new references are checked: a branch that closed later does not block other changes. */
async function requireReferences(tx: Tx, before: References, { branchId, accountId }: References) {
  if (branchId !== undefined && branchId !== before.branchId) await requireBranch(tx, branchId)
  if (accountId === undefined || accountId === before.accountId) return
  const account = await findAccount(tx, accountId)
  if (!account || account.role === 'user') notFound('account', accountId)
}
