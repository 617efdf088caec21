import type { Employee, EmployeesSummary, ListedEmployee } from '@momo/contracts/employees'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`

export const anEmployeeRow = (over: Partial<ListedEmployee> = {}): ListedEmployee => ({
  id: idOf(1),
  name: 'Hari Thapa',
  nameNe: 'हरि थापा',
  post: 'Head cook',
  branchId: idOf(90),
  branchName: 'New Road',
  phone: '9808111223',
  joinedOn: '2025-04-14',
  ...over,
})

export const anEmployee = (over: Partial<Employee> = {}): Employee => ({
  ...anEmployeeRow(),
  emergencyName: 'Sita Thapa',
  emergencyPhone: '9808111999',
  note: '',
  version: 3,
  documents: [],
  ...over,
})

export const aSummary = (over: Partial<EmployeesSummary> = {}): EmployeesSummary => ({
  people: 12,
  kitchenPeople: 1,
  branches: [{ id: idOf(90), name: 'New Road' }],
  posts: ['Folder', 'Head cook'],
  onShift: { here: 7, planned: 8 },
  late: { people: 2, most: { branchName: 'New Road', people: 2 } },
  applications: { open: 4, new: 3 },
  ...over,
})
