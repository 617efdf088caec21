import { type Employee, type EmployeeChange, EmployeeChangeWire } from '@momo/contracts/employees'
import { tabletRoles } from '@momo/contracts/shared'
import { z } from 'zod'
import { latinDigits } from '#lib/forms/latin-digits.ts'

const typed = z.string()
/** An empty field is absent. */
const orAbsent = typed.transform((text) => latinDigits(text.trim()) || undefined)

/** As typed. The contract validates the result; the version is added when it is sent. */
export const EmployeeForm = z
  .object({
    name: typed,
    nameNe: typed,
    post: typed,
    branchId: orAbsent,
    phone: typed.transform(latinDigits),
    joinedOn: typed,
    leftOn: orAbsent,
    emergencyName: typed,
    emergencyPhone: orAbsent,
    accountId: orAbsent,
    tabletRole: z.enum(['', ...tabletRoles]).transform((role) => role || undefined),
    note: typed,
  })
  .transform((fields): EmployeeChange => ({ ...fields, version: 0 }))
  .pipe(EmployeeChangeWire)

export type EmployeeValues = z.input<typeof EmployeeForm>

/** What an application says about a new employee. */
export type Applicant = { name: string; phone: string; post: string }

export const newValues = (today: string, applicant?: Applicant): EmployeeValues => ({
  name: applicant?.name ?? '',
  nameNe: '',
  post: applicant?.post ?? '',
  branchId: '',
  phone: applicant?.phone ?? '',
  joinedOn: today,
  leftOn: '',
  emergencyName: '',
  emergencyPhone: '',
  accountId: '',
  tabletRole: '',
  note: '',
})

export const valuesOf = (employee: Employee): EmployeeValues => ({
  name: employee.name,
  nameNe: employee.nameNe,
  post: employee.post,
  branchId: employee.branchId ?? '',
  phone: employee.phone,
  joinedOn: employee.joinedOn,
  leftOn: employee.leftOn ?? '',
  emergencyName: employee.emergencyName,
  emergencyPhone: employee.emergencyPhone ?? '',
  accountId: employee.accountId ?? '',
  tabletRole: employee.tabletRole ?? '',
  note: employee.note,
})
