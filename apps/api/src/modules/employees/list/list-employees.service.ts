import type { EmployeeRow, EmployeesQuery, EmployeesSummary } from '@momo/contracts/employees'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { rowFrom } from '../details/employee.mapper.ts'
import { findSummary, pageOfEmployees } from './employee-list.store.ts'
import { readCursor, writeCursor } from './name-cursor.rules.ts'

type Page = { items: EmployeeRow[]; nextCursor: string | undefined }

export async function listEmployees(query: EmployeesQuery): Promise<Page> {
  const { q = '', branchId, post, state, cursor, limit } = query
  const words = queryWords(q)
  // Otherwise a query of punctuation only would list everything.
  if (q !== '' && words.length === 0) return { items: [], nextCursor: undefined }
  const found = await read((tx) =>
    pageOfEmployees(tx, {
      words,
      branchId,
      post,
      hasLeft: state === 'left',
      today: localDate(now()),
      after: readCursor(cursor),
      limit: limit + 1,
    }),
  )
  const items = found.slice(0, limit).map(rowFrom)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? writeCursor(last) : undefined }
}

export async function summarizeEmployees(): Promise<EmployeesSummary> {
  const summary = await read((tx) => findSummary(tx, localDate(now())))
  const { people, kitchen_people: kitchenPeople, branches, posts } = summary
  return { people, kitchenPeople, branches, posts }
}
