import { orderTraceQuery } from '#features/batch-trace/batch-trace.api.ts'
import { traceMessages as texts } from '#features/batch-trace/batch-trace.messages.ts'
import { OrderTraceScreen } from '#features/batch-trace/order-trace-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/batch-order'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(orderTraceQuery(id))

/** ADM-03: /superadmin/batches/order/{id} */
export default function OrderTrace({ params: { id } }: Route.ComponentProps) {
  return <OrderTraceScreen key={id} id={id} />
}
