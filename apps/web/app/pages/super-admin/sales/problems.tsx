import { exportProblems } from '@momo/contracts/problem-reports'
import { useLocation } from 'react-router'
import { downloadList } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { ProblemsScreen } from '#features/problem-reports/admin/problems-screen.tsx'
import { viewFromUrl } from '#features/problem-reports/admin/problems-view.ts'
import { problemsQuery } from '#features/problem-reports/problem-reports.api.ts'
import { staffMessages as texts } from '#features/problem-reports/problem-reports.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/problems'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetch(problemsQuery(viewFromUrl(url.searchParams)))

/** /superadmin/problems */
export default function Problems() {
  const { search } = useLocation()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <ExportList download={() => downloadList(exportProblems, viewFromUrl(new URLSearchParams(search)))} />
      </PageHeader>
      <ProblemsScreen ofAll />
    </>
  )
}
