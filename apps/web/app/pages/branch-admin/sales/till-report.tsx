import { useQuery } from '@tanstack/react-query'
import { downloadReport, reportQuery } from '#features/tills/report/report.api.ts'
import { reportMessages as texts } from '#features/tills/report/report.messages.ts'
import { ReportScreen } from '#features/tills/report/report-screen.tsx'
import { dateFromUrl } from '#features/tills/till-view.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/till-report'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const date = dateFromUrl(url.searchParams)
  await prefetch(reportQuery(date))
  return { date }
}

/** /branchadmin/invoice/closing/report */
export default function TillReportPage({ loaderData: { date } }: Route.ComponentProps) {
  const query = useQuery(reportQuery(date))
  return (
    <ReportScreen
      query={query}
      back={`/branchadmin/invoice/closing?date=${date}`}
      download={() => downloadReport(date)}
    />
  )
}
