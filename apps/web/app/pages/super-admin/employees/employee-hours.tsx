import { EmployeeHoursScreen } from '#features/time-clock/hours/employee-hours-screen.tsx'
import { hoursFromUrl } from '#features/time-clock/hours/hours-view.ts'
import { employeeHoursQuery } from '#features/time-clock/time-clock.api.ts'
import { hoursMessages as texts } from '#features/time-clock/time-clock.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/employee-hours'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  prefetch(employeeHoursQuery(params.id, hoursFromUrl(new URL(request.url).searchParams).month))

/** /superadmin/employee/hours/:id?month= */
export default function EmployeeHours({ params }: Route.ComponentProps) {
  return <EmployeeHoursScreen id={params.id} />
}
