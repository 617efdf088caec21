import { type Account, listAccounts } from '@momo/contracts/accounts'
import { type Branch, listBranches } from '@momo/contracts/branches'
import {
  addEmployeeDocument,
  type Employee,
  type EmployeeChange,
  type EmployeesQuery,
  type EmployeesSummary,
  getEmployee,
  getEmployeeDocument,
  getEmployeesSummary,
  listEmployees,
  removeEmployeeDocument,
  saveEmployee,
} from '@momo/contracts/employees'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { openFile } from '#lib/api/open-file.ts'
import { upload } from '#lib/api/upload.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const perPage = 30
/** Employees clock in and out, and become late. */
const pollMs = 60_000

export const employeesQuery = (filter: Omit<EmployeesQuery, 'limit' | 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['employees', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listEmployees, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })

export const employeesSummaryQuery = () =>
  queryOptions({
    queryKey: ['employees', 'summary'],
    queryFn: ({ signal }): Promise<EmployeesSummary> => call(getEmployeesSummary, {}, { signal }),
    refetchInterval: pollMs,
  })

export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: ['employees', 'one', id],
    queryFn: ({ signal }): Promise<Employee> => call(getEmployee, { params: { id } }, { signal }),
  })

const mostBranches = 100

/** The open branches, for a choice. */
export const branchChoicesQuery = () =>
  queryOptions({
    queryKey: ['branches', 'employee-choices'],
    queryFn: async ({ signal }): Promise<Branch[]> =>
      (await call(listBranches, { query: { open: false, limit: mostBranches } }, { signal })).items,
  })

const mostAccountPages = 5

/** Staff accounts, the newest first. The list has pages of twenty. */
export const staffAccountsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'employee-choices'],
    queryFn: async ({ signal }): Promise<Account[]> => {
      const accounts: Account[] = []
      let cursor: string | undefined
      for (let page = 0; page < mostAccountPages; page += 1) {
        const query = { staff: '1' as const, ...(cursor && { cursor }) }
        const found = await call(listAccounts, { query }, { signal })
        accounts.push(...found.items)
        cursor = found.nextCursor
        if (cursor === undefined) break
      }
      return accounts
    },
  })

export const refreshEmployees = (): Promise<void> => invalidate('employees')

/** The id of a new employee is made here, so a retry after a lost response adds it only once. */
export const sendEmployee = (id: string, body: EmployeeChange): Promise<Employee> =>
  call(saveEmployee, { params: { id }, body })

type DocumentKey = { id: string; documentId: string }

export function sendDocument(key: DocumentKey, title: string, file: File): Promise<Employee> {
  const form = new FormData()
  form.set('document', file)
  const path = `${addEmployeeDocument.path}?title=${encodeURIComponent(title)}` as const
  return upload({ ...addEmployeeDocument, path }, form, () => undefined, key)
}
export const openDocument = (key: DocumentKey): Promise<void> => openFile(getEmployeeDocument, key)
export const deleteDocument = (key: DocumentKey): Promise<Employee> =>
  call(removeEmployeeDocument, { params: key })
