import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { EmployeeTabs } from '#features/employees/employee-tabs.tsx'
import { employeesSummaryQuery } from '#features/employees/employees.api.ts'
import { RosterScreen } from '#features/rosters/roster-screen.tsx'
import { rosterQuery } from '#features/rosters/rosters.api.ts'
import { rosterMessages as texts } from '#features/rosters/rosters.messages.ts'
import { weekFromUrl } from '#features/rosters/week-view.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import type { Route } from './+types/roster'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

const branchIn = (search: URLSearchParams): string | undefined =>
  /^[0-9a-f-]{36}$/.exec(search.get('branch') ?? '')?.[0]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const branchId = branchIn(searchParams)
  await Promise.all([
    prefetch(employeesSummaryQuery()),
    branchId && prefetch(rosterQuery({ branchId }, weekFromUrl(searchParams))),
  ])
  return null
}

/** /superadmin/employee/roster?branch=&week=, by default the first branch with employees and the current week. */
export default function Roster() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const summary = useQuery(employeesSummaryQuery())
  const branches = summary.data?.branches ?? []
  const branchId = branchIn(new URLSearchParams(search)) ?? branches[0]?.id
  const go = (branch: string) => void navigate(withQuery(search, { branch }), { preventScrollReset: true })
  const choice = (
    <Select
      key={branches.length}
      label={texts.branch}
      hideLabel
      options={branches.map(({ id, name }) => ({ value: id, label: name }))}
      value={branchId ?? ''}
      onChange={(event) => go(event.target.value)}
      className="min-w-0 max-sm:w-full sm:w-56"
    />
  )
  return (
    <>
      <EmployeeTabs current="roster" />
      {branchId === undefined ? (
        <>
          <PageHeader title={texts.title} note={texts.lead} />
          <ListView
            query={summary}
            texts={texts}
            explain={(error) => problemOf(error, texts.loadFaults).text}
          >
            {() => <EmptyState drawing="orders" title={texts.noBranches} text={texts.noBranchesText} />}
          </ListView>
        </>
      ) : (
        <RosterScreen of={{ branchId }} choice={choice} />
      )}
    </>
  )
}
