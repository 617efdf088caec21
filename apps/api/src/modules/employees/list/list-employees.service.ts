import type { EmployeeRow, EmployeesQuery, EmployeesSummary, ListedEmployee } from '@momo/contracts/employees'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { rowFrom } from '../details/employee.mapper.ts'
import { findSummary, pageOfEmployees } from './employee-list.store.ts'
import { readCursor, writeCursor } from './name-cursor.rules.ts'
import { workDayOf } from './work-day.rules.ts'
import { findDayFacts, sumToday } from './work-day.store.ts'

type Page<Row> = { items: Row[]; nextCursor: string | undefined }

export async function listEmployees(query: EmployeesQuery, at = now()): Promise<Page<EmployeeRow>> {
  const { q = '', branchId, post, state, today, cursor, limit } = query
  const words = queryWords(q)
  // Otherwise a query of punctuation only would list everything.
  if (q !== '' && words.length === 0) return { items: [], nextCursor: undefined }
  const found = await read((tx) =>
    pageOfEmployees(tx, {
      words,
      branchId,
      post,
      hasLeft: state === 'left',
      today,
      at,
      after: readCursor(cursor),
      limit: limit + 1,
    }),
  )
  const items = found.slice(0, limit).map(rowFrom)
  const last = items.at(-1)
  return { items, nextCursor: found.length > limit && last ? writeCursor(last) : undefined }
}

/** With shift and state of today, read in one more statement for the whole page. */
export async function listWithWorkDays(query: EmployeesQuery): Promise<Page<ListedEmployee>> {
  const at = now()
  const { items, nextCursor } = await listEmployees(query, at)
  if (query.state === 'left') return { items, nextCursor }
  const ids = items.map(({ id }) => id)
  const days = await read((tx) => findDayFacts(tx, ids, at))
  const withDay = (row: EmployeeRow): ListedEmployee => {
    const facts = days.get(row.id)
    return { ...row, today: facts && workDayOf(facts, at) }
  }
  return { items: items.map(withDay), nextCursor }
}

export async function summarizeEmployees(): Promise<EmployeesSummary> {
  const at = now()
  const [summary, today] = await Promise.all([
    read((tx) => findSummary(tx, localDate(at))),
    read((tx) => sumToday(tx, at)),
  ])
  return {
    people: summary.people,
    kitchenPeople: summary.kitchen_people,
    branches: summary.branches,
    posts: summary.posts,
    onShift: { here: today.here, planned: today.planned },
    late: { people: today.late, most: today.most ?? undefined },
    applications: { open: summary.open_applications, new: summary.new_applications },
  }
}
