import { tracedOrdersQuery, traceQuery } from '#features/batch-trace/batch-trace.api.ts'
import { traceMessages as texts } from '#features/batch-trace/batch-trace.messages.ts'
import { TraceScreen } from '#features/batch-trace/batch/trace-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import type { Route } from './+types/batch'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  Promise.all([prefetch(traceQuery(id)), prefetchPages(tracedOrdersQuery(id))])

/** ADM-03: /superadmin/batches/{id}, the address on a label */
export default function BatchTrace({ params: { id } }: Route.ComponentProps) {
  return <TraceScreen key={id} id={id} />
}
