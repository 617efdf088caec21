import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { failedJobsQuery } from '#features/failed-jobs/failed-jobs.api.ts'
import { failedJobsMessages as texts } from '#features/failed-jobs/failed-jobs.messages.ts'
import { FailedJobList } from '#features/failed-jobs/failed-job-list.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => prefetch(failedJobsQuery())

/** /superadmin/setting/failed-jobs */
export default function FailedJobs() {
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead} />
      <FailedJobList />
    </>
  )
}
