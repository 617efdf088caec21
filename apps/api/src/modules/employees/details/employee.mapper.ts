import type { Employee, EmployeeChange, EmployeeRow } from '@momo/contracts/employees'
import type { TabletRole } from '@momo/contracts/shared'
import { indexWords } from '#platform/search/search-words.rules.ts'
import type { DocumentRecord } from '../documents/documents.store.ts'
import type { EmployeeRecord, EmployeeValues } from './employees.store.ts'

export type EmployeeFields = Omit<EmployeeChange, 'version' | 'applicationId'>

const tabletRoleOf = ({ tablet_role: role }: EmployeeRecord) => (role ?? undefined) as TabletRole | undefined

const fieldsFrom = (row: EmployeeRecord): EmployeeFields => ({
  name: row.name,
  nameNe: row.name_ne,
  post: row.post,
  branchId: row.branch_id ?? undefined,
  phone: row.phone,
  joinedOn: row.joined_on,
  leftOn: row.left_on ?? undefined,
  emergencyName: row.emergency_name,
  emergencyPhone: row.emergency_phone ?? undefined,
  accountId: row.account_id ?? undefined,
  tabletRole: tabletRoleOf(row),
  note: row.note,
})

export const rowFrom = (row: EmployeeRecord): EmployeeRow => ({
  id: row.id,
  name: row.name,
  nameNe: row.name_ne,
  post: row.post,
  branchId: row.branch_id ?? undefined,
  branchName: row.branch_name ?? undefined,
  phone: row.phone,
  joinedOn: row.joined_on,
  leftOn: row.left_on ?? undefined,
})

type Whole = { documents: DocumentRecord[]; names: Map<string, string> }

export const employeeFrom = (row: EmployeeRecord, { documents, names }: Whole): Employee => ({
  ...rowFrom(row),
  emergencyName: row.emergency_name,
  emergencyPhone: row.emergency_phone ?? undefined,
  accountId: row.account_id ?? undefined,
  accountName: row.account_id === null ? undefined : names.get(row.account_id),
  applicationId: row.application_id ?? undefined,
  tabletRole: tabletRoleOf(row),
  note: row.note,
  version: row.version,
  documents: documents.map(({ id, title, content_type: contentType, bytes, added_at: addedAt }) => ({
    id,
    title,
    contentType,
    bytes,
    addedAt,
  })),
})

type Identity = { id: string; applicationId: string | undefined }

export const valuesFrom = ({ id, applicationId }: Identity, fields: EmployeeFields): EmployeeValues => ({
  id,
  name: fields.name,
  name_ne: fields.nameNe,
  // A blank before each word makes the beginnings of words searchable.
  search: indexWords([fields.name, fields.nameNe, fields.phone])
    .map((word) => ` ${word}`)
    .join(''),
  post: fields.post,
  branch_id: fields.branchId ?? null,
  phone: fields.phone,
  joined_on: fields.joinedOn,
  left_on: fields.leftOn ?? null,
  emergency_name: fields.emergencyName,
  emergency_phone: fields.emergencyPhone ?? null,
  account_id: fields.accountId ?? null,
  application_id: applicationId ?? null,
  tablet_role: fields.tabletRole ?? null,
  note: fields.note,
})

/** Empty for a repeated request, which finds its own change. */
export function changedFields(row: EmployeeRecord, fields: EmployeeFields): string[] {
  const before = fieldsFrom(row)
  const names = Object.keys(before) as (keyof EmployeeFields)[]
  return names.filter((name) => before[name] !== fields[name])
}
