import { EmployeeTabs } from '#features/employees/employee-tabs.tsx'
import { HoursScreen } from '#features/time-clock/hours/hours-screen.tsx'
import { hoursFilter } from '#features/time-clock/hours/hours-view.ts'
import { hoursQuery } from '#features/time-clock/time-clock.api.ts'
import { hoursMessages as texts } from '#features/time-clock/time-clock.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/hours'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(hoursQuery(hoursFilter(new URL(request.url).searchParams)))

/** /superadmin/employee/hours?month=&branch= */
export default function Hours() {
  return (
    <>
      <EmployeeTabs current="hours" />
      <HoursScreen />
    </>
  )
}
