import { EmployeeScreen } from '#features/employees/detail/employee-screen.tsx'
import { employeeQuery } from '#features/employees/employees.api.ts'
import { employeeMessages as texts } from '#features/employees/employees.messages.ts'
import { PinCard } from '#features/time-clock/pin/pin-card.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/employee'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(employeeQuery(id))

/** /superadmin/employee/{id} */
export default function EmployeePage({ params: { id } }: Route.ComponentProps) {
  return <EmployeeScreen key={id} id={id} beside={<PinCard employeeId={id} />} />
}
