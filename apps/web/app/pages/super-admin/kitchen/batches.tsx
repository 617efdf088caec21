import { useLocation } from 'react-router'
import { matchesQuery } from '#features/batch-trace/batch-trace.api.ts'
import { traceMessages as texts } from '#features/batch-trace/batch-trace.messages.ts'
import { MatchList } from '#features/batch-trace/search/match-list.tsx'
import { TraceSearch } from '#features/batch-trace/search/trace-search.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import type { Route } from './+types/batches'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

const searchIn = (search: URLSearchParams): string => search.get('q')?.trim() ?? ''

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetch(matchesQuery(searchIn(url.searchParams)))

/** ADM-03: /superadmin/batches */
export default function Batches() {
  const q = searchIn(new URLSearchParams(useLocation().search))
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TraceSearch value={q} isFirst />
        <MatchList q={q} />
      </div>
    </>
  )
}
