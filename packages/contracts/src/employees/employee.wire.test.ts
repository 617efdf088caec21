import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Employee,
  type EmployeeDay,
  type EmployeesSummary,
  getEmployee,
  getEmployeesSummary,
  type ListedEmployee,
  listEmployees,
  saveEmployee,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T10:15:00Z')

const fields = {
  name: 'Hari Thapa',
  nameNe: 'हरि थापा',
  post: 'Head cook',
  branchId: id,
  phone: '9808111223',
  joinedOn: '2025-04-14',
  emergencyName: 'Sita Thapa',
  emergencyPhone: '9808111999',
  accountId: id,
  note: 'Works on Saturdays',
}
const row = {
  id,
  name: fields.name,
  nameNe: fields.nameNe,
  post: fields.post,
  branchId: id,
  branchName: 'New Road',
  phone: fields.phone,
  joinedOn: fields.joinedOn,
}
const employee: Employee = {
  ...row,
  emergencyName: fields.emergencyName,
  emergencyPhone: fields.emergencyPhone,
  accountId: id,
  accountName: 'Hari Thapa',
  note: fields.note,
  version: 2,
  documents: [{ id, title: 'Citizenship', contentType: 'application/pdf', bytes: 1_200, addedAt: at }],
}

test('an employee, the list and the summary survive the round trip', () => {
  const sent = z.encode(getEmployee.reply, employee)
  expect(sent).toMatchObject({ data: { documents: [{ addedAt: '2026-11-15T10:15:00.000Z' }] } })
  expect(z.decode(getEmployee.reply, sent)).toEqual(employee)
  const today: EmployeeDay = {
    state: 'here',
    shift: { startsAt: at, endsAt: new Date('2026-11-15T18:15:00Z') },
    lateMinutes: 20,
  }
  const listed: ListedEmployee[] = [
    { ...row, leftOn: '2026-11-01' },
    { ...row, today },
    { ...row, today: { state: 'done' } },
  ]
  const page = { items: listed, nextCursor: 'next' }
  expect(z.decode(listEmployees.reply, z.encode(listEmployees.reply, page))).toEqual(page)
  const summary: EmployeesSummary = {
    people: 9,
    kitchenPeople: 2,
    branches: [{ id, name: 'New Road' }],
    posts: ['Cook'],
    onShift: { here: 5, planned: 6 },
    late: { people: 2, most: { branchName: 'New Road', people: 1 } },
    applications: { open: 3, new: 1 },
  }
  expect(z.decode(getEmployeesSummary.reply, z.encode(getEmployeesSummary.reply, summary))).toEqual(summary)
})

const change = { ...fields, version: 0 }
const { branchId: _, accountId: __, emergencyPhone: ___, ...least } = change

test.each([
  [change, true],
  [{ ...change, applicationId: id }, true],
  [least, true],
  [{ ...change, leftOn: '2025-04-14' }, true],
  [{ ...change, leftOn: '2025-04-13' }, false],
  [{ ...change, joinedOn: '2025-02-30' }, false],
  [{ ...change, name: ' ' }, false],
  [{ ...change, post: '' }, false],
  [{ ...change, phone: 'call me' }, false],
  [{ ...change, salary: 20_000 }, false],
])('an employee is accepted when it is complete, case %#', (body, isGood) => {
  expect(saveEmployee.body.safeParse(body).success).toBe(isGood)
})

test('a change of an employee is sent as it was typed', () => {
  expect(z.encode(saveEmployee.body, change)).toEqual(change)
})
