import { exportEmployees } from '@momo/contracts/employees'
import { downloadList, filterOfQuery } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { EmployeeDialog } from '#features/employees/editor/employee-dialog.tsx'
import { EmployeeTabs } from '#features/employees/employee-tabs.tsx'
import { employeesSummaryQuery } from '#features/employees/employees.api.ts'
import { employeeMessages as texts } from '#features/employees/employees.messages.ts'
import { EmployeeList } from '#features/employees/list/employee-list.tsx'
import { EmployeeTiles } from '#features/employees/list/employee-tiles.tsx'
import { employeesQueryFromUrl } from '#features/employees/list/employees-view.ts'
import { entryQuery } from '#features/inbox/inbox.api.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { withQuery } from '#lib/format/urls.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/employees'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  Promise.all([
    prefetchPages(employeesQueryFromUrl(new URL(request.url).searchParams)),
    prefetch(employeesSummaryQuery()),
  ])

/** RT-06: /superadmin/employee. ?add opens the form, ?from={application} fills it in. */
export default function Employees() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const { data: summary } = useQuery(employeesSummaryQuery())
  const close = () =>
    void navigate(withQuery(search, { add: undefined, from: undefined }), { preventScrollReset: true })
  const show = ({ id }: { id: string }) => void navigate(`/superadmin/employee/${id}`)
  const from = params.get('from')
  return (
    <>
      <EmployeeTabs current="employees" />
      <PageHeader
        title={texts.title}
        note={
          summary
            ? texts.lead(
                wholeNumber(summary.people),
                wholeNumber(summary.branches.length),
                summary.kitchenPeople > 0,
              )
            : texts.leadLoading
        }
      >
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <ExportList
            download={() => downloadList(exportEmployees, filterOfQuery(employeesQueryFromUrl(params)))}
          />
          <LinkButton
            to={withQuery(search, { add: '1' })}
            variant="strong"
            size="compact"
            icon={<UserPlus aria-hidden />}
            className="rounded-sm! max-sm:w-full"
            preventScrollReset
          >
            {texts.add}
          </LinkButton>
        </div>
      </PageHeader>
      <div className="mb-4">
        <EmployeeTiles />
      </div>
      <EmployeeList />
      {params.has('add') ? <EmployeeDialog onClose={close} onSaved={show} /> : undefined}
      {from ? <HireDialog applicationId={from} onClose={close} onSaved={show} /> : undefined}
    </>
  )
}

type HireProps = { applicationId: string; onClose: () => void; onSaved: (employee: { id: string }) => void }

/** Opens when the application is read, so that its fields are there from the beginning. */
function HireDialog({ applicationId, onClose, onSaved }: HireProps) {
  const { data: entry, isError } = useQuery(entryQuery('application', applicationId))
  if (isError) return <Note tone="red">{texts.editor.applicationFailed}</Note>
  if (!entry) return null
  const from = {
    applicationId,
    name: entry.fullName,
    phone: entry.contact,
    post: String(entry.details['designation'] ?? ''),
  }
  return <EmployeeDialog from={from} onClose={onClose} onSaved={onSaved} />
}
