import { exportOwnCounts } from '@momo/contracts/counts'
import { downloadList } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { useSearchParams } from 'react-router'
import { choicesQuery, ownCountsQuery } from '#features/counts/counts.api.ts'
import { countWords, startMessages as texts } from '#features/counts/counts.messages.ts'
import { StartScreen } from '#features/counts/start/start-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/branchadmin/inventory', label: countWords.backToInventory },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => Promise.all([prefetch(choicesQuery()), prefetchPages(ownCountsQuery())])

/** ADM-04: /branchadmin/inventory/count */
export default function BranchCounts() {
  const [search] = useSearchParams()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <ExportList download={() => downloadList(exportOwnCounts)} />
      </PageHeader>
      <StartScreen item={search.get('item') ?? undefined} />
    </>
  )
}
