import type { ListedEmployee } from '@momo/contracts/employees'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { phoneText } from '#lib/format/phone.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { employeeMessages } from '../employees.messages.ts'
import { EmployeeFilters } from './employee-filters.tsx'
import { employeesQueryFromUrl, viewFromUrl } from './employees-view.ts'
import { ShiftTimes, TodayState } from './work-day.tsx'

const texts = employeeMessages.list

const placeOf = ({ branchName }: ListedEmployee) => branchName ?? employeeMessages.kitchen

const columns: Column<ListedEmployee>[] = [
  {
    key: 'name',
    head: texts.name,
    cell: (row) => (
      <span className="flex items-center gap-2.5">
        <span aria-hidden>
          <Avatar name={row.name} size="small" />
        </span>
        <span className="min-w-0">
          <Link
            to={`/superadmin/employee/${row.id}`}
            className="inline-flex min-h-7 items-center font-semibold wrap-anywhere hover:underline pointer-coarse:min-h-11"
          >
            {row.name}
          </Link>
          <span className="block text-sm text-ink-2 md:hidden">{texts.at(row.post, placeOf(row))}</span>
        </span>
      </span>
    ),
  },
  { key: 'post', head: texts.post, secondary: true, cell: ({ post }) => post },
  { key: 'branch', head: texts.branch, secondary: true, cell: placeOf },
  { key: 'shift', head: texts.shift, secondary: true, cell: ({ today }) => <ShiftTimes day={today} /> },
  {
    key: 'phone',
    head: texts.phone,
    secondary: true,
    cell: ({ phone }) => (
      <a
        href={`tel:${phone}`}
        className="inline-flex min-h-7 items-center whitespace-nowrap tabular-nums hover:underline pointer-coarse:min-h-11"
      >
        {phoneText(phone)}
      </a>
    ),
  },
  { key: 'today', head: texts.today, atEdge: true, cell: (row) => <TodayState employee={row} /> },
]

export function EmployeeList() {
  const { search } = useLocation()
  const query = useInfiniteQuery(employeesQueryFromUrl(new URLSearchParams(search)))
  const { state, ...filters } = viewFromUrl(new URLSearchParams(search))
  const isNarrowed = state !== 'active' || Object.values(filters).some((value) => value !== undefined)
  return (
    <ListView
      query={query}
      texts={{ ...employeeMessages, failed: texts.failed }}
      explain={(error) => problemOf(error, employeeMessages.loadFaults).text}
    >
      {({ pages }) => (
        <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
          <ListFrame filters={<EmployeeFilters />} foot={<ShowMore query={query} />}>
            <DataTable
              caption={texts.caption}
              columns={columns}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => id}
              empty={<ListEmpty isSearch={isNarrowed} isNarrowed={isNarrowed} texts={texts} />}
            />
          </ListFrame>
        </div>
      )}
    </ListView>
  )
}
