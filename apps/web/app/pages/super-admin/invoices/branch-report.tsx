import { useQuery } from '@tanstack/react-query'
import { branchReportQuery } from '#features/tills/report/report.api.ts'
import { reportMessages as texts } from '#features/tills/report/report.messages.ts'
import { ReportScreen } from '#features/tills/report/report-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/branch-report'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id, date } }: Route.ClientLoaderArgs) =>
  prefetch(branchReportQuery(id, date))

/** /superadmin/invoice/closing/{branch}/{date}/report */
export default function BranchReport({ params: { id, date } }: Route.ComponentProps) {
  const query = useQuery(branchReportQuery(id, date))
  return <ReportScreen query={query} back={`/superadmin/invoice/closing/${id}/${date}`} />
}
